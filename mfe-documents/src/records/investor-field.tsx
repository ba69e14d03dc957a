import { NOT_LOADED } from "@accord/remote-kit";
import { Field, LazyPart, loadOnce, QuietNote, TextInput } from "@accord/ui";
import type { ReactNode } from "react";
import type { Party } from "./party.ts";

const loadSearch = loadOnce(async () => (await import("./investor-search.tsx")).InvestorSearch);

interface InvestorFieldProps {
  readonly label: string;
  readonly helper?: ReactNode;
  readonly selected: Party | null;
  readonly onSelect: (investor: Party) => void;
  readonly first?: Party;
  readonly placeholder: string;
}

/** The search for an investor as a field; its code comes after the page. */
export function InvestorField({ label, helper, ...search }: InvestorFieldProps) {
  return (
    <Field helper={helper} label={label}>
      {(control) => (
        <LazyPart
          failed={<QuietNote>{NOT_LOADED}</QuietNote>}
          load={loadSearch}
          props={{ control, ...search }}
          waiting={
            <TextInput
              {...control}
              placeholder={search.placeholder}
              readOnly
              value={search.selected?.name ?? ""}
            />
          }
        />
      )}
    </Field>
  );
}
