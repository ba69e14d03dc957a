# Asks /readyz by bash alone: starting Node for each check would take a busy machine seconds.
exec 3<>"/dev/tcp/127.0.0.1/$PORT" || exit 1
printf 'GET /readyz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n' >&3
read -r -t 9 _ status _ <&3
[[ $status == 200 ]]
