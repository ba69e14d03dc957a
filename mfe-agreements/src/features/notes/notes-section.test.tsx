import { queryOf } from "@accord/api-client";
import type { AgreementDetails } from "@accord/contracts";
import { HistorySection } from "@accord/remote-kit";
import { openPage, refusal, toastText, waitForText } from "@accord/remote-kit/testing";
import { RecordDrawer } from "@accord/ui/overlays";
import {
  buttonNamed,
  byRole,
  cleanUp,
  click,
  pageText,
  textOf,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { useQuery } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import { sampleAgreement } from "../../testing/sample-agreement.ts";
import { serveAgreements } from "../../testing/serve-agreements.ts";
import { NotesSection } from "./notes-section.tsx";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const { id } = sampleAgreement();
const path = `/api/agreements/${id}/notes`;
const route = "PATCH /api/agreements/:id/notes";

const field = () => byRole("textbox");

const type = (text: string) => typeInto(field(), text);

const notice = () => textOf("alert");

/** The notes as the drawer shows them: of the newest agreement that was loaded. */
function Drawer({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(queryOf("/api/agreements/:id", { params: { id } }));
  return (
    <RecordDrawer isOpen onClose={onClose} title="AGR-2026-0007">
      {data && <NotesSection agreement={data} />}
      <HistorySection record={`agreement:${id}`} />
    </RecordDrawer>
  );
}

async function open(routes: Parameters<typeof serveAgreements>[0] = {}) {
  let stored: AgreementDetails = sampleAgreement();
  const server = serveAgreements({
    "GET /api/agreements/:id": () => ({ body: stored }),
    [route]: ({ body, headers }) => {
      if (headers.get("If-Match") !== `"${stored.version}"`) {
        return refusal(412, "The agreement was changed meanwhile.", {
          changedBy: "ana@example.com",
          changedAt: "2026-11-20T15:00:00.000Z",
        });
      }
      const notes = typeof body === "object" && body !== null ? Reflect.get(body, "notes") : null;
      stored = { ...stored, notes: notes || null, version: stored.version + 1 };
      return { body: stored };
    },
    ...routes,
  });
  const onClose = vi.fn();
  await openPage(<Drawer onClose={onClose} />);
  await waitFor(() => expect(field().value).toBe("Prefers wire transfer."));
  const change = (changes: Partial<AgreementDetails>) => {
    stored = { ...stored, ...changes, version: stored.version + 1 };
  };
  return { server, onClose, change, stored: () => stored };
}

test("saves changed notes with the button or Ctrl+Enter", async () => {
  const { server, stored } = await open();
  await waitForText("Notes appear on printouts and investor statements.");
  await expectAccessible();
  await click(buttonNamed("Save"));
  expect(server.seen("PATCH", path)).toHaveLength(0);
  await type("Call first.");
  await click(buttonNamed("Save"));
  await waitForText("Notes Saved");
  expect(stored().notes).toBe("Call first.");
  await waitFor(() => expect(field().value).toBe("Call first."));
  await type("Call first.\nThen write.");
  await act(async () => {
    const shortcut = { key: "Enter", ctrlKey: true, bubbles: true };
    field().dispatchEvent(new KeyboardEvent("keydown", shortcut));
  });
  await waitFor(() => expect(stored().notes).toBe("Call first.\nThen write."));
  expect(server.seen("PATCH", path).map(({ headers }) => headers.get("If-Match"))).toEqual([
    '"4"',
    '"5"',
  ]);
});

test("shows why saving failed and keeps the typed text", async () => {
  const { server } = await open({ [route]: { status: 500, body: {} } });
  await type("Call first.");
  await click(buttonNamed("Save"));
  const failed = "Failed to save notes. Please try again.";
  await waitFor(() => expect(toastText()).toBe(failed));
  server.change(route, refusal(503, "The core service cannot be reached."));
  await click(buttonNamed("Save"));
  await waitFor(() => expect(notice()).toBe("The core service cannot be reached."));
  expect(toastText()).toBe(failed);
  await expectAccessible();
  server.change(route, () => Promise.reject(new TypeError("Failed to fetch")));
  await click(buttonNamed("Save"));
  await waitFor(() => expect(toastText()).toBe("Network error while saving notes"));
  expect(notice()).toBe("The connection failed. Check it and try again.");
  await type("Call first, please.");
  expect(notice()).toBeUndefined();
  expect(field().value).toBe("Call first, please.");
});

test("saves after another write to the agreement", async () => {
  const { server, change, stored } = await open();
  await type("Call first.");
  change({ totalRoi: "17000.00" });
  await click(buttonNamed("Save"));
  await waitForText("Notes Saved");
  expect(stored()).toMatchObject({ notes: "Call first.", totalRoi: "17000.00" });
  expect(server.seen("PATCH", path).map(({ headers }) => headers.get("If-Match"))).toEqual([
    '"4"',
    '"5"',
  ]);
});

test("asks when another user changed the notes, keeps the typed text and shows theirs", async () => {
  const { server, change, stored } = await open();
  await type("Call first.");
  change({ notes: "Moved to Austin." });
  await click(buttonNamed("Save"));
  await waitForText("ana@example.com changed this agreement on 11/20/2026, 10:00 AM.");
  expect(stored().notes).toBe("Moved to Austin.");
  await expectAccessible();
  const reads = () => server.seen("GET", "/api/audit").length;
  const before = reads();
  await click(buttonNamed("Reload"));
  await waitForText("Saved meanwhile: Moved to Austin.");
  await waitFor(() => expect(reads()).toBe(before + 1));
  expect(field().value).toBe("Call first.");
  await click(buttonNamed("Save"));
  await waitForText("Notes Saved");
  expect(stored().notes).toBe("Call first.");
  await waitFor(() => expect(pageText()).not.toContain("Saved meanwhile"));
});

test("blocks closing the drawer while notes are not saved", async () => {
  const { onClose } = await open();
  await type("Call first.");
  await click(buttonNamed("Close"));
  await waitForText("Discard your changes?");
  expect(onClose).not.toHaveBeenCalled();
  await click(buttonNamed("Discard changes"));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(field().value).toBe("Prefers wire transfer.");
});
