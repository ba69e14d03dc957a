import { ConnectionError, failureReason, queryOf, useWrite } from "@accord/api-client";
import { staleChange } from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { useOnce } from "@accord/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { readSavedNotes, type Draft, type SavedNotes } from "./use-draft.ts";

/** The texts of docs/rules.md#agreement-details. */
const failedText = (error: Error): string =>
  error instanceof ConnectionError
    ? "Network error while saving notes"
    : "Failed to save notes. Please try again.";

export const reasonText = (error: Error): string => failureReason(error) ?? failedText(error);

interface SaveOptions {
  readonly agreementId: string;
  readonly latest: SavedNotes;
  readonly unsaved: Draft | undefined;
  readonly onSaved: (saved: SavedNotes) => void;
}

/**
 * Saves typed notes. A 412 is retried with the new version unless another user changed the notes
 * themselves.
 */
export function useSaveNotes({ agreementId: id, latest, unsaved, onSaved }: SaveOptions) {
  const notify = useNotify();
  const once = useOnce();
  const client = useQueryClient();
  const hasChecked = useRef(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const load = async () =>
    readSavedNotes(await client.fetchQuery(queryOf("/api/agreements/:id", { params: { id } })));
  const fail = (error: Error) => {
    once.settle();
    setFailure(error);
    if (!staleChange(error)) notify.error(failedText(error));
  };
  const send = (notes: string, version: number) =>
    write.mutate({ params: { id }, body: { notes }, ifMatch: version });
  const check = useMutation<SavedNotes, Error, Error>({
    mutationFn: load,
    onSuccess: (fresh, refused) => {
      if (unsaved && fresh.notes === unsaved.from.notes) send(unsaved.text, fresh.version);
      else fail(refused);
    },
    onError: fail,
  });
  const write = useWrite("PATCH", "/api/agreements/:id/notes", {
    onSuccess: (answer) => {
      once.settle();
      onSaved(readSavedNotes(answer));
      notify.success("Notes Saved");
    },
    onError: (error) => {
      if (!staleChange(error) || hasChecked.current) return fail(error);
      hasChecked.current = true;
      check.mutate(error);
    },
  });
  const save = () => {
    if (!unsaved) return;
    const isUnchanged = latest.notes === unsaved.from.notes;
    const version = isUnchanged ? latest.version : unsaved.from.version;
    once.start(() => {
      hasChecked.current = false;
      setFailure(null);
      send(unsaved.text, version);
    });
  };
  return {
    save,
    load,
    failure,
    /** The failure was about the former text; a 412 stays visible. */
    onChanged: () => setFailure((before) => (staleChange(before) ? before : null)),
    clearFailure: () => setFailure(null),
    isPending: write.isPending || check.isPending,
  };
}
