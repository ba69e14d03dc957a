import { setTimeout } from "node:timers/promises";

const SLICE_MS = 3;
/** Of the time that a slice took. */
const PAUSE = 0.75;
/** A slow reader is waited for within a slice, and needs no long pause after it. */
const MAX_PAUSE_MS = 20;

/** Pauses after each slice of work, so that other requests are served between them. */
export async function* paced<Row>(rows: Iterable<Row> | AsyncIterable<Row>): AsyncGenerator<Row> {
  let startedAt = performance.now();
  for await (const row of rows) {
    yield row;
    const took = performance.now() - startedAt;
    if (took < SLICE_MS) continue;
    await setTimeout(Math.min(took * PAUSE, MAX_PAUSE_MS));
    startedAt = performance.now();
  }
}
