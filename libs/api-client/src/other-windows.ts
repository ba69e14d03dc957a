/** A write that other windows of the same browser have to read again. */
export interface WriteElsewhere {
  readonly id: string;
  readonly deletedUrl?: string | undefined;
}

interface Message extends WriteElsewhere {
  /** The window that sent it: every remote has its own copy of this library. */
  readonly from: number;
}

const CHANNEL = "accord-writes";
const own = performance.timeOrigin;

export function tellOtherWindows(write: WriteElsewhere): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ ...write, from: own } satisfies Message);
  channel.close();
}

export function onWriteElsewhere(listen: (write: WriteElsewhere) => void): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if (data.from !== own) listen(data);
  });
}
