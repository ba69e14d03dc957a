import type { AgreementDetails } from "@accord/contracts";
import { StaleNotice, staleChange } from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { QuietNote, Section } from "@accord/ui";
import { useDrawerHold } from "@accord/ui/overlays";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { NotesForm } from "./notes-form.tsx";
import { useDraft } from "./use-draft.ts";
import { failureText, useSaveNotes } from "./use-save-notes.ts";

interface NotesSectionProps {
  readonly agreement: AgreementDetails;
}

function Notes({ agreement }: NotesSectionProps) {
  const notify = useNotify();
  const field = useRef<HTMLTextAreaElement>(null);
  const { latest, unsaved, text, ...draft } = useDraft(agreement);
  const saving = useSaveNotes({
    agreementId: agreement.id,
    latest,
    unsaved,
    onSaved: (saved) => {
      reload.reset();
      draft.settle(saved);
    },
  });
  const reload = useMutation({
    mutationFn: saving.load,
    onSuccess: (fresh) => {
      draft.rebase(fresh);
      saving.forget();
      // The notice goes away with its button, which has the focus.
      field.current?.focus();
    },
    onError: (error) => notify.error(failureText(error)),
  });
  useDrawerHold(unsaved !== undefined, () => {
    draft.discard();
    saving.forget();
    reload.reset();
  });
  const { failure } = saving;
  const change = staleChange(failure);
  return (
    <>
      <NotesForm
        error={failure && !change ? failureText(failure) : undefined}
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
        onType={draft.type}
        text={text}
      />
      {unsaved && reload.data && (
        <div className="notes-theirs">
          <QuietNote>Saved meanwhile: {reload.data.notes || "no notes"}</QuietNote>
        </div>
      )}
    </>
  );
}

/** 'Notes' of an agreement. What is typed and not saved holds the drawer. */
export function NotesSection({ agreement }: NotesSectionProps) {
  return (
    <Section title="Notes">
      <Notes agreement={agreement} key={agreement.id} />
    </Section>
  );
}
