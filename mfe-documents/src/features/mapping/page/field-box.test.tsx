import { sampleMergeText } from "@accord/domain";
import { cleanUp, firstByRole, render } from "@accord/ui/testing";
import { afterEach, describe, expect, test } from "vitest";
import { FieldBox } from "./field-box.tsx";

afterEach(cleanUp);

const nothing = () => undefined;

async function show(text: string, width: number, height: number, isSample = true) {
  await render(
    <FieldBox
      box={{ x: 10, y: 10, width, height }}
      fieldKey="one"
      hasIssue={false}
      isSample={isSample}
      isSelected={false}
      isTabStop
      label="Amount"
      onChoose={nothing}
      onKey={nothing}
      scale={1}
      text={text}
    />,
  );
  const lines = [...document.getElementsByTagName("text")];
  return {
    lines: lines.map((line) => line.textContent),
    sizes: lines.map((line) => Number(line.getAttribute("font-size"))),
    name: firstByRole("button")?.getAttribute("aria-label"),
    title: firstByRole("button")?.title,
  };
}

describe("text in a field box", () => {
  test("shrinks an amount that is too wide instead of wrapping it", async () => {
    const amount = sampleMergeText("investment_amount", "currency");
    const { lines, sizes, name } = await show(amount, 60, 30);
    expect(lines).toEqual(["$100,000.00"]);
    expect(sizes[0]).toBeLessThan(10.5);
    expect(name).toBe("Amount");
  });

  test("cuts rows that do not fit and marks the box as too small", async () => {
    const rows = sampleMergeText("payout_schedule", "text");
    const { lines, name, title } = await show(rows, 220, 20);
    expect(lines).toHaveLength(2);
    expect(rows.startsWith(lines.join("\n"))).toBe(true);
    expect(name).toBe("Amount, the sample data does not fit, even in small print");
    expect(title).toContain("Make it larger.");
  });

  test("does not report a field name that is longer than its box", async () => {
    expect((await show("A name of many words ".repeat(9), 40, 10, false)).name).toBe("Amount");
  });
});
