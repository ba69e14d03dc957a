import type { Role } from "@accord/domain";
import { cleanUp, firstByRole, linkNamed } from "@accord/ui/testing";
import { afterEach, expect, test } from "vitest";
import { openPage } from "../testing/index.ts";
import { ImportLink } from "./import-link.tsx";

afterEach(cleanUp);

const open = (role: Role) => openPage(<ImportLink kind="payouts" />, { roles: [role] });

test("leads staff to the import of payouts", async () => {
  await open("staff");
  expect(linkNamed("Import payouts").getAttribute("href")).toBe("/imports?new=payouts");
});

test("is absent for others", async () => {
  await open("approver");
  expect(firstByRole("link")).toBeNull();
});
