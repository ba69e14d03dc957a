/** Loaded before a gateway: SIGUSR2 switches its traces off, and on again. */
import { activeTracer, setTracer } from "@accord/service-kit/testing";

let inactive: ReturnType<typeof activeTracer> = null;

process.on("SIGUSR2", () => {
  const current = activeTracer();
  setTracer(inactive);
  inactive = current;
});
