import { StrictMode, type ComponentType } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { cleanUp, pageText, render, waitFor } from "../testing/index.ts";
import { LazyPart, loadOnce } from "./lazy-part.tsx";

interface PartProps {
  readonly text: string;
}

function Part({ text }: PartProps) {
  return <p>{text}</p>;
}

const props = { text: "here it is" };

afterEach(async () => {
  await cleanUp();
  vi.restoreAllMocks();
});

test("a failed load leaves the rest of the page, and the next mount loads again", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const fetchCode = vi.fn<() => Promise<ComponentType<PartProps>>>();
  fetchCode.mockRejectedValueOnce(new Error("404")).mockResolvedValue(Part);
  const load = loadOnce(fetchCode);
  const onFailed = vi.fn<() => void>();
  const show = (attempt: number) => (
    <StrictMode>
      <h1>The page</h1>
      <LazyPart failed="plain" key={attempt} load={load} onFailed={onFailed} props={props} />
    </StrictMode>
  );
  const { rerender } = await render(show(1));
  await waitFor(() => expect(pageText()).toBe("The pageplain"));
  expect(onFailed).toHaveBeenCalledOnce();
  expect(fetchCode).toHaveBeenCalledOnce();

  await rerender(show(2));
  await waitFor(() => expect(pageText()).toBe("The pagehere it is"));
  await rerender(show(3));
  expect(pageText()).toBe("The pagehere it is");
  expect(fetchCode).toHaveBeenCalledTimes(2);
});

test("a render error stays within its boundary", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const load = loadOnce(async () => (): never => {
    throw new Error("built wrong");
  });
  await render(
    <>
      <h1>The page</h1>
      <LazyPart load={load} props={{}} />
    </>,
  );
  await waitFor(() => expect(pageText()).toBe("The page"));
});
