export async function inParallel<T>(
  items: AsyncIterable<T>,
  concurrency: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.asyncIterator]();
  let isBroken = false;
  const take = async (): Promise<void> => {
    try {
      for (;;) {
        const next = await iterator.next();
        if (next.done === true || isBroken) return;
        await work(next.value);
      }
    } catch (error) {
      isBroken = true;
      throw error;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, take));
}
