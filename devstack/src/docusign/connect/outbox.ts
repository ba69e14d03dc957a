import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { writeWhole } from "../write-file.ts";
import type { ConnectMessage } from "./message.ts";

/** A webhook that is not delivered yet. */
export interface WaitingWebhook {
  id: string;
  /** Counts up, so that a restart sends them in their order. */
  number: number;
  url: string;
  includeHmac: boolean;
  message: ConnectMessage;
}

/** Keeps what is not delivered, so that a restart loses nothing. */
export interface Outbox {
  /** In their order. */
  list(): WaitingWebhook[];
  save(webhook: WaitingWebhook): void;
  remove(id: string): void;
}

/** The outbox in a folder, a file for each webhook. */
export function openOutbox(folder: string): Outbox {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const place = (id: string): string => path.join(folder, `${id}.json`);
  return {
    list: () =>
      readdirSync(folder)
        .filter((name) => name.endsWith(".json"))
        .map((name): WaitingWebhook => JSON.parse(readFileSync(path.join(folder, name), "utf8")))
        .sort((a, b) => a.number - b.number),
    save: (webhook) => writeWhole(place(webhook.id), JSON.stringify(webhook)),
    remove: (id) => rmSync(place(id), { force: true }),
  };
}
