/** Resolves with the worker's first message. pdf.js could start it, but caches a failure until the page is reloaded. */
export function startWorker(address: string, timeoutMs: number): Promise<Worker> {
  const worker = new Worker(address, { type: "module" });
  return new Promise((resolve, reject) => {
    const fail = () => {
      settle();
      worker.terminate();
      reject(new Error("The worker that reads PDFs did not start."));
    };
    const start = () => {
      settle();
      resolve(worker);
    };
    const timer = setTimeout(fail, timeoutMs);
    const settle = () => {
      clearTimeout(timer);
      worker.removeEventListener("error", fail);
      worker.removeEventListener("message", start);
    };
    worker.addEventListener("error", fail);
    worker.addEventListener("message", start);
  });
}
