/*
 * node stopping-service.ts <notice in ms>
 * A service of its own process that can be stopped: it says its port, and answers /slow when /go was
 * asked for, and /busy keeps it from everything else for 6 s.
 */
import { Router } from "express";
import { createLogger } from "../../logger.ts";
import { createApp } from "../create-app.ts";
import { listen } from "../listen.ts";

const gate = Promise.withResolvers<void>();
const router = Router();
router.get("/fast", (_req, res) => void res.json({}));
router.get("/go", (_req, res) => {
  gate.resolve();
  res.json({});
});
router.get("/slow", async (_req, res) => {
  process.stdout.write("taken\n");
  await gate.promise;
  res.json({ done: true });
});
router.get("/busy", (_req, res) => {
  process.stdout.write("busy\n");
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 6_000);
  res.json({});
});
const say = (text: string) => async () => void process.stdout.write(`${text}\n`);
const logger = createLogger("test", "silent");
const server = await listen({
  app: createApp({ logger, ready: () => Promise.resolve(), routers: [router] }),
  host: "127.0.0.1",
  port: 0,
  logger,
  noticeMs: Number(process.argv[2]),
  stopWorkers: say("wound down"),
  close: say("closed"),
});
process.stdout.write(`${JSON.stringify(server.address())}\n`);
