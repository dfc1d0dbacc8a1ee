# Installs a package in a copy of this system, starts the server as its unit would, upgrades, removes and purges.
# Arguments: the package of the version before, the package, its version.
set -eu
before=$1 package=$2 version=$3

fail() {
    echo "FAILED: $*"
    exit 1
}

# Ends the check where the system lacks something, which is no fault of the package.
not_possible() {
    echo "NOT POSSIBLE: $*"
    exit 1
}

# The copy: this system below, memory above.
layer=/mnt
mount -t tmpfs tmpfs "$layer" 2>/dev/null || not_possible "this system lets nobody mount anything"
mkdir "$layer/upper" "$layer/work" "$layer/root"
cp "$before" "$layer/before.deb"
cp "$package" "$layer/package.deb"
mount -t overlay overlay -o "lowerdir=/,upperdir=$layer/upper,workdir=$layer/work" "$layer/root" 2>/dev/null ||
    not_possible "this system lets nobody make a copy of itself (overlayfs)"
root=$layer/root
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mkdir -p "$root/debs"
mv "$layer/before.deb" "$layer/package.deb" "$root/debs/"

inside() { chroot "$root" env PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C DEBIAN_FRONTEND=noninteractive "$@"; }
# In this system the package may be installed already.
inside dpkg --purge tilewright >/dev/null 2>&1 || true
data=$root/var/lib/tilewright backups=$root/var/backups/tilewright unit=$root/usr/lib/systemd/system/tilewright.service

# Starts the server with the command of its unit, as its user, at any free port; takes what follows as more arguments.
start() {
    local user command
    user=$(sed -n 's/^User=//p' "$unit")
    command=$(sed -n 's/^ExecStart=//p' "$unit")
    # shellcheck disable=SC2086 # The command is words.
    exec {said}< <(exec chroot "$root" setpriv --reuid "$user" --regid "$user" --clear-groups --no-new-privs \
        env --ignore-environment $command --listen 127.0.0.1:0 --log error)
    server=$!
    local line
    read -r line <&"$said" || fail "the server did not start"
    port=${line##*:}
}

stop() {
    kill -TERM "$server"
    # The pipe ends when the server does.
    cat <&"$said" >/dev/null
    exec {said}<&-
}

get() {
    exec {web}<>"/dev/tcp/127.0.0.1/$port"
    printf 'GET %s HTTP/1.1\r\nHost: 127.0.0.1:%s\r\nConnection: close\r\nCookie: %s\r\n\r\n' "$1" "$port" "${2-}" >&"$web"
    cat <&"$web"
    exec {web}<&-
}

# Sends JSON; prints the answer.
post() {
    exec {web}<>"/dev/tcp/127.0.0.1/$port"
    printf 'POST %s HTTP/1.1\r\nHost: 127.0.0.1:%s\r\nConnection: close\r\nContent-Type: application/json\r\n' \
        "$1" "$port" >&"$web"
    printf 'Content-Length: %s\r\nCookie: %s\r\n\r\n%s' "${#2}" "${3-}" "$2" >&"$web"
    cat <&"$web"
    exec {web}<&-
}

# Comes in as a new person; prints the cookie.
come_in() { get /api/v1/me | sed -n 's/^[Ss]et-[Cc]ookie: \([^;]*\).*/\1/p' | head -n 1; }

# Makes a table for two people of whom the second one has this cookie, and begins its game; prints the table.
begin() {
    local made table keys
    made=$(post /api/v1/tables '{"edition":"deluxe","seats":[{"occupant":"person"},{"occupant":"person"}]}' "$cookie")
    table=$(grep -o '"table":"[^"]*"' <<<"$made" | head -n 1 | cut -d '"' -f 4)
    mapfile -t keys < <(grep -o '"link":"[^"]*k=[^"]*"' <<<"$made" | sed 's/.*k=\(.*\)"/\1/')
    post "/api/v1/tables/$table/claim" "{\"key\":\"${keys[0]}\"}" "$cookie" >/dev/null
    post "/api/v1/tables/$table/claim" "{\"key\":\"${keys[1]}\"}" "$1" >/dev/null
    post "/api/v1/tables/$table/start" '{}' "$cookie" >/dev/null
    echo "$table"
}

# What everybody may know of a game, with how far it has come.
history() { get "/api/v1/games/$1/history" "$cookie" | tail -n 1; }

echo "install $(inside dpkg-deb --field /debs/before.deb Version)"
inside dpkg --install /debs/before.deb >/dev/null || fail "the version before cannot be installed"
[ "$(inside stat -c '%U %a' /var/lib/tilewright)" = 'tilewright 700' ] || fail "the data folder is not the server's own"
[ "$(inside getent passwd tilewright | cut -d: -f7)" = /usr/sbin/nologin ] || fail "people can log in as the server"
[ -x "$root/usr/bin/tilewright" ] || fail "there is no program"
inside test -e /etc/systemd/system/multi-user.target.wants/tilewright.service || fail "the server does not start at boot"
inside test -e /etc/systemd/system/timers.target.wants/tilewright-backup.timer || fail "there are no backups at night"
[ -s "$root/usr/share/man/man1/tilewright-serve.1.gz" ] || fail "there is no manual"
inside bash -n /usr/share/bash-completion/completions/tilewright || fail "bash cannot read the completions"
if inside systemd-analyze --version >/dev/null 2>&1; then
    for name in tilewright.service tilewright-backup.service tilewright-backup.timer; do
        complaints=$(inside systemd-analyze verify --man=no "/usr/lib/systemd/system/$name" 2>&1 | grep tilewright || true)
        [ -z "$complaints" ] || fail "systemd complains: $complaints"
    done
    for name in tilewright.service tilewright-backup.service; do
        inside systemd-analyze security --offline=yes --threshold=25 "/usr/lib/systemd/system/$name" >/dev/null ||
            fail "$name may do too much: systemd-analyze security"
    done
fi

echo "start"
start
get /healthz | grep -q '^ok' || fail "the server is not well"
# As `systemctl reload` does.
kill -HUP "$server"
get / | grep -q '<html' || fail "there are no pages"
answer=$(get /api/v1/me)
cookie=$(sed -n 's/^[Ss]et-[Cc]ookie: \([^;]*\).*/\1/p' <<<"$answer" | head -n 1)
me=$(tail -n 1 <<<"$answer")
[ -n "$cookie" ] || fail "nobody can come in"
# One game goes on; the other one is over, because the second player left for good.
running=$(begin "$(come_in)")
leaver=$(come_in)
over=$(begin "$leaver")
post /api/v1/me/delete '{}' "$leaver" | grep -q '^HTTP/1.1 204' || fail "nobody can leave"
history_of_running=$(history "$running") history_of_over=$(history "$over")
grep -q '"drew"' <<<"$history_of_running" || fail "no game has begun: $history_of_running"
[ "$history_of_running" != "$history_of_over" ] || fail "the games are the same"
get /api/v1/games "$cookie" | grep -q "$over" || fail "the game that is over is not in the list"
stop
# An administrator's setting survives an upgrade.
echo 'chat = false' >>"$root/etc/tilewright/tilewright.toml"

echo "upgrade to $version"
inside dpkg --install --force-confdef --force-confold /debs/package.deb >/dev/null || fail "the upgrade failed"
[ "$(inside dpkg-query --show --showformat='${Version}' tilewright)" = "$version" ] || fail "another version is installed"
grep -q '^chat = false' "$root/etc/tilewright/tilewright.toml" || fail "the settings are gone"
start
[ "$(get /api/v1/me "$cookie" | tail -n 1)" = "$me" ] || fail "somebody is not known any more"
[ "$(history "$running")" = "$history_of_running" ] || fail "the game that goes on has changed: $(history "$running")"
[ "$(history "$over")" = "$history_of_over" ] || fail "the game that is over has changed"
get "/api/v1/games/$over/verify" "$cookie" | grep -q '"fair":true' || fail "the draws are not proven any more"
get /api/v1/tables/mine "$cookie" | grep -q "$running" || fail "nobody finds the game that goes on"
# While the server runs, as the timer does.
command=$(sed -n 's/^ExecStart=//p' "$root/usr/lib/systemd/system/tilewright-backup.service")
# shellcheck disable=SC2086
inside setpriv --reuid tilewright --regid tilewright --clear-groups $command || fail "no backup can be made"
stop

echo "remove"
inside dpkg --remove tilewright >/dev/null || fail "the package cannot be removed"
[ ! -e "$root/usr/bin/tilewright" ] || fail "the program stays"
[ -s "$data/tilewright.db" ] && [ -e "$root/etc/tilewright/tilewright.toml" ] || fail "games or settings are gone"

echo "install again"
inside dpkg --install /debs/package.deb >/dev/null || fail "the package cannot be installed again"
start
[ "$(get /api/v1/me "$cookie" | tail -n 1)" = "$me" ] || fail "somebody is not known any more"
stop

echo "purge"
inside dpkg --purge tilewright >/dev/null 2>&1 || fail "the package cannot be purged"
[ ! -e "$data" ] && [ ! -e "$root/etc/tilewright" ] || fail "games or settings stay"
! inside getent passwd tilewright >/dev/null || fail "the user stays"
[ "$(find "$backups" -name '*.db' -user root | wc -l)" = 1 ] || fail "the backup is gone, or nobody's"
[ -z "$(find "$root/usr" "$root/etc" "$root/var/lib/systemd" -name '*tilewright*' 2>/dev/null)" ] || fail "something stays"
echo "installed, started, upgraded, removed and purged"
