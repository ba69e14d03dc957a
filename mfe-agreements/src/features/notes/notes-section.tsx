import { errorText } from "@accord/api-client";
import type { AgreementDetails } from "@accord/contracts";
import { StaleNotice, staleChange } from "@accord/remote-kit";
import { useHasRole, useNotify } from "@accord/shell-kit";
import { focusUnlessInField, MutedText, Section } from "@accord/ui";
import { useDrawerBlocker } from "@accord/ui/overlays";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { NotesForm } from "./notes-form.tsx";
import { useDraft } from "./use-draft.ts";
import { reasonText, useSaveNotes } from "./use-save-notes.ts";

interface NotesSectionProps {
  readonly agreement: AgreementDetails;
}

function Notes({ agreement }: NotesSectionProps) {
  const notify = useNotify();
  const client = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const { latest, unsaved, text, ...draft } = useDraft(agreement);
  const saving = useSaveNotes({
    agreementId: agreement.id,
    latest,
    unsaved,
    onSaved: (saved) => {
      reload.reset();
      draft.markSaved(saved);
    },
  });
  const reload = useMutation({
    mutationFn: saving.load,
    onSuccess: (fresh) => {
      draft.rebase(fresh);
      // The other user's change is in the history.
      void client.invalidateQueries({ queryKey: ["/api/audit"] });
      saving.clearFailure();
      // The focused notice button is removed.
      focusUnlessInField(field.current);
    },
    // The notice stays, with its retry button.
    onError: (error) =>
      notify.error(`Failed to load the notes: ${errorText(error, "there was no answer")}`),
  });
  useDrawerBlocker(unsaved !== undefined, () => {
    draft.discard();
    saving.clearFailure();
    reload.reset();
  });
  const { failure } = saving;
  const change = staleChange(failure);
  return (
    <>
      <NotesForm
        error={failure && !change ? reasonText(failure) : undefined}
        field={field}
        isDirty={unsaved !== undefined}
        isPending={saving.isPending}
        notice={
          change && (
            <StaleNotice
              change={change}
              isReloading={reload.isPending}
              onReload={() => reload.mutate()}
              record="agreement"
            />
          )
        }
        onSave={saving.save}
        onType={(typed) => {
          draft.type(typed);
          saving.onChanged();
        }}
        text={text}
      />
      {unsaved && reload.data && (
        <div className="notes-theirs">
          <MutedText>Saved meanwhile: {reload.data.notes || "no notes"}</MutedText>
        </div>
      )}
    </>
  );
}

/** Unsaved notes make the drawer ask before it closes. */
export function NotesSection({ agreement }: NotesSectionProps) {
  const canWrite = useHasRole("staff");
  return (
    <Section anchor="notes" title="Notes">
      {canWrite ? (
        <Notes agreement={agreement} key={agreement.id} />
      ) : (
        <p className="notes-text">{agreement.notes || "No notes."}</p>
      )}
    </Section>
  );
}
