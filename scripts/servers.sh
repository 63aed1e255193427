#!/usr/bin/env bash
# Installs into build/servers/ the servers for the tests of the service backends, if they are missing. It starts
# none of them, and installs none into the system.
#
#   scripts/servers.sh            all of them
#   scripts/servers.sh NAME ...   of: nats nats-debian azurite amqp moto
#
#   nats         nats-server, newest, built with go
#   nats-debian  nats-server as Debian ships it
#   azurite      Azure's storage emulator (queues, blobs, tables), with npm
#   amqp         Qpid Broker-J, a real AMQP 1.0 broker, with Maven
#   moto         moto's server, an emulator of S3, with pip
#
# If a tool (go, npm, mvn) is missing, it names the tool and its status is 1; the tests of that server are
# then skipped.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

NATS_VERSION=v2.15.2
AZURITE_VERSION=3.37.0
QPID_VERSION=9.2.1
MOTO_VERSION=5.2.5
SERVERS=build/servers

say() { printf 'servers: %s\n' "$*" >&2; }
failed=0
missing() { say "$1: $2 is missing, so tests on it are skipped"; failed=1; }
have() { [[ "$(cat "$SERVERS/$1/.version" 2>/dev/null)" == "$2" ]]; }
done_with() { echo "$2" >"$SERVERS/$1/.version"; }

need_nats() {
    have nats "$NATS_VERSION" && return
    command -v go >/dev/null || { missing nats go; return; }
    say "building nats-server $NATS_VERSION"
    GOBIN="$PWD/$SERVERS/nats" go install "github.com/nats-io/nats-server/v2@$NATS_VERSION" && done_with nats "$NATS_VERSION"
}

# Unpacked, not installed: the package would start a service.
need_nats_debian() {
    have nats-debian debian && return
    command -v apt-get >/dev/null || { missing nats-debian apt-get; return; }
    say "fetching Debian's nats-server"
    mkdir -p "$SERVERS/nats-debian"
    (cd "$SERVERS/nats-debian" && apt-get download -qq -o APT::Sandbox::User=root nats-server && dpkg -x nats-server_*.deb . &&
        ln -sf usr/sbin/nats-server nats-server && [[ -x nats-server ]]) && done_with nats-debian debian
}

need_azurite() {
    have azurite "$AZURITE_VERSION" && return
    command -v npm >/dev/null || { missing azurite npm; return; }
    say "installing azurite $AZURITE_VERSION"
    mkdir -p "$SERVERS/azurite"
    npm install --silent --no-audit --no-fund --prefix "$SERVERS/azurite" "azurite@$AZURITE_VERSION" >/dev/null &&
        done_with azurite "$AZURITE_VERSION"
}

need_amqp() {
    have amqp "$QPID_VERSION" && return
    command -v mvn >/dev/null || { missing amqp mvn; return; }
    command -v java >/dev/null || { missing amqp java; return; }
    say "fetching Qpid Broker-J $QPID_VERSION"
    mkdir -p "$SERVERS/amqp"
    cat >"$SERVERS/amqp/pom.xml" <<POM
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>none</groupId><artifactId>broker</artifactId><version>1</version>
  <dependencies><dependency>
    <groupId>org.apache.qpid</groupId><artifactId>qpid-broker</artifactId><version>$QPID_VERSION</version>
    <exclusions>
      <exclusion><groupId>org.apache.qpid</groupId><artifactId>qpid-bdbstore</artifactId></exclusion>
      <exclusion><groupId>org.apache.qpid</groupId><artifactId>qpid-broker-plugins-amqp-1-0-protocol-bdb-link-store</artifactId></exclusion>
      <exclusion><groupId>com.sleepycat</groupId><artifactId>je</artifactId></exclusion>
    </exclusions>
  </dependency></dependencies>
</project>
POM
    mvn -q -B -f "$SERVERS/amqp/pom.xml" dependency:copy-dependencies -DoutputDirectory=lib >/dev/null &&
        done_with amqp "$QPID_VERSION"
}

need_moto() {
    have moto "$MOTO_VERSION" && return
    [[ -x .venv/bin/pip ]] || { missing moto .venv; return; }
    say "installing moto $MOTO_VERSION"
    rm -rf "$SERVERS/moto"
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --no-compile --target "$SERVERS/moto" "moto[server]==$MOTO_VERSION" &&
        done_with moto "$MOTO_VERSION"
}

mkdir -p "$SERVERS"
for name in "${@:-nats nats-debian azurite amqp moto}"; do
    # shellcheck disable=SC2086  # the default is a list
    for server in $name; do
        case $server in
        nats | azurite | amqp | moto) "need_$server" || failed=1 ;;
        nats-debian) need_nats_debian || failed=1 ;;
        *) say "there is no server $server: nats, nats-debian, azurite, amqp, moto"; exit 2 ;;
        esac
    done
done
exit $failed
