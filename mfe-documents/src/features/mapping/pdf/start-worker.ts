/**
 * A worker that has begun to work, which it says with its first message. It fails when its file
 * does not come, or after `patience` milliseconds. pdf.js can start it itself, but remembers a
 * failure for as long as the page lives; here each call is another try.
 */
export function startWorker(address: string, patience: number): Promise<Worker> {
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
    const tooLong = setTimeout(fail, patience);
    const settle = () => {
      clearTimeout(tooLong);
      worker.removeEventListener("error", fail);
      worker.removeEventListener("message", start);
    };
    worker.addEventListener("error", fail);
    worker.addEventListener("message", start);
  });
}
