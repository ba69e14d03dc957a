import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { writeAtomically } from "@accord/processes";
import type { ConnectMessage } from "./message.ts";

export interface WaitingWebhook {
  id: string;
  /** Keeps the order across restarts. */
  number: number;
  url: string;
  includeHmac: boolean;
  message: ConnectMessage;
}

export type Outbox = ReturnType<typeof openOutbox>;

export function openOutbox(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const fileOf = (id: string): string => path.join(folder, `${id}.json`);
  return {
    list: (): WaitingWebhook[] =>
      readdirSync(folder)
        .filter((name) => name.endsWith(".json"))
        .map((name): WaitingWebhook => JSON.parse(readFileSync(path.join(folder, name), "utf8")))
        .sort((a, b) => a.number - b.number),
    save: (webhook: WaitingWebhook): void =>
      writeAtomically(fileOf(webhook.id), JSON.stringify(webhook)),
    remove: (id: string): void => rmSync(fileOf(id), { force: true }),
  };
}
