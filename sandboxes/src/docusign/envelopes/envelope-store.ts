import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { writeAtomically } from "@accord/processes";
import type { Envelope } from "./envelope.ts";

const RECORD = "envelope.json";

export type EnvelopeStore = ReturnType<typeof openEnvelopeStore>;

/** Loads the folder; partly written envelopes are deleted. */
export function openEnvelopeStore(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const envelopes = new Map(load(folder).map((envelope) => [envelope.envelopeId, envelope]));
  const fileOf = (envelopeId: string, name: string): string => path.join(folder, envelopeId, name);
  return {
    list: (): Envelope[] => [...envelopes.values()],
    find: (envelopeId: string): Envelope | undefined => envelopes.get(envelopeId),
    save: (envelope: Envelope): void => {
      mkdirSync(path.join(folder, envelope.envelopeId), { recursive: true, mode: 0o700 });
      writeAtomically(fileOf(envelope.envelopeId, RECORD), JSON.stringify(envelope, undefined, 2));
      envelopes.set(envelope.envelopeId, envelope);
    },
    readFile: (envelopeId: string, name: string): Buffer | undefined => {
      const file = fileOf(envelopeId, name);
      return existsSync(file) ? readFileSync(file) : undefined;
    },
    writeFile: (envelopeId: string, name: string, bytes: Uint8Array): void => {
      mkdirSync(path.join(folder, envelopeId), { recursive: true, mode: 0o700 });
      writeAtomically(fileOf(envelopeId, name), bytes);
    },
  };
}

function load(folder: string): Envelope[] {
  const envelopes: Envelope[] = [];
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name, RECORD);
    if (existsSync(file)) envelopes.push(JSON.parse(readFileSync(file, "utf8")));
    // The record is written last, before the client gets a response.
    else rmSync(path.join(folder, name), { recursive: true, force: true });
  }
  return envelopes.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}
