import type { Logger } from "@accord/service-kit";
import type { Browser } from "puppeteer";
import { setUpPress } from "./press.ts";
import type { Press } from "./press.ts";

/** Where presses come and go: one that runs is always the one to use. */
export interface PressRoom {
  /** The press for the next sheet; starts one when none runs. Rejects when that fails. */
  press(): Promise<Press>;
  /** Ends all presses; from now on there is none. */
  close(): Promise<void>;
}

export function createPressRoom(options: {
  launch: () => Promise<Browser>;
  logger: Logger;
  pages: number;
  recycleAfter: number;
  deadlineMs: number;
}): PressRoom {
  const { logger } = options;
  const all = new Set<Press>();
  let current: Press | null = null;
  let starting: Promise<Press> | null = null;
  let closed = false;
  let worn = options.recycleAfter;
  const setUp = async () => {
    const press = await setUpPress(await options.launch(), options);
    all.add(press);
    if (closed) await press.end();
    worn = options.recycleAfter;
    return (current = press);
  };
  /** However many ask, one browser is started. */
  const start = () => (starting ??= setUp().finally(() => (starting = null)));
  const leave = async (press: Press, how: () => Promise<void>) => {
    await how();
    all.delete(press);
  };
  /** The next press stands ready before the worn one goes. */
  const renew = (old: Press) => {
    if (starting) return;
    start()
      .then(() => leave(old, old.retire))
      .catch((err: unknown) => {
        worn += options.recycleAfter;
        logger.warn({ err }, "no fresh browser could be started, so the old one goes on");
      });
  };
  return {
    press: async () => {
      if (closed) throw new Error("The printer is closed.");
      if (!current?.isRunning()) {
        if (current) all.delete(current);
        return start();
      }
      if (current.printed() >= worn) renew(current);
      return current;
    },
    close: async () => {
      closed = true;
      await starting?.catch(() => undefined);
      await Promise.all([...all].map((press) => leave(press, press.end)));
    },
  };
}
