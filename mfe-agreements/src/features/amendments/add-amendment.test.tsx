import { openPage } from "@accord/remote-kit/testing";
import {
  cleanUp,
  click,
  fieldLabelled,
  pageText,
  press,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, expect, it, vi } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import { sampleAgreement } from "../../testing/sample-agreement.ts";
import { serveAgreements } from "../../testing/serve-agreements.ts";
import { AddAmendment } from "./add-amendment.tsx";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const submit = () => click(document.querySelector<HTMLButtonElement>('button[type="submit"]')!);
const optionNamed = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('[role="option"]')].find((option) =>
    option.textContent?.includes(text),
  );

it("asks for an agreement, a number from 1 to 4 and, if wanted, a description", async () => {
  const onSend = vi.fn();
  const onClose = vi.fn();
  const server = serveAgreements();
  await openPage(<AddAmendment onClose={onClose} onSend={onSend} />);
  const numbers = [...(fieldLabelled("Amendment Number") as HTMLSelectElement).options];
  expect(numbers.map(({ value }) => value)).toEqual(["", "1", "2", "3", "4"]);
  await submit();
  await waitFor(() => expect(pageText()).toContain("Agreement is required"));
  expect(pageText()).toContain("Amendment number is required");
  expect(onSend).not.toHaveBeenCalled();
  await click(fieldLabelled("Agreement"));
  await typeInto(fieldLabelled("Agreement"), "0007");
  await waitFor(() => expect(optionNamed("AGR-2026-0007")).toBeDefined());
  await waitFor(() =>
    expect(server.seen("GET", "/api/agreements").at(-1)?.search.get("q")).toBe("0007"),
  );
  await click(optionNamed("AGR-2026-0007")!);
  await typeInto(fieldLabelled("Amendment Number"), "2");
  await expectAccessible();
  await submit();
  await waitFor(() => expect(onSend).toHaveBeenCalledTimes(1));
  expect(onSend.mock.calls[0]?.[0]).toEqual({
    agreementId: sampleAgreement().id,
    amendmentNumber: 2,
    description: null,
  });
  await press("Escape");
  await waitFor(() => expect(pageText()).toContain("Discard your changes?"));
});
