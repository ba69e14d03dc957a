import { NOT_LOADED } from "@accord/remote-kit";
import { Field, LazyPart, loadOnce, MutedText, TextInput } from "@accord/ui";
import { useState, type ComponentProps, type ReactNode } from "react";
import type { InvestorSearch } from "./investor-search.tsx";

const loadSearch = loadOnce(async () => (await import("./investor-search.tsx")).InvestorSearch);

interface InvestorFieldProps extends Omit<
  ComponentProps<typeof InvestorSearch>,
  "control" | "typedBefore"
> {
  readonly label: string;
  readonly helper?: ReactNode;
  readonly problem?: string | undefined;
}

/** Loaded after the page; keeps what was typed before. */
export function InvestorField({ label, helper, problem, ...search }: InvestorFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <Field error={problem} helper={helper} label={label}>
      {(control) => (
        <LazyPart
          failed={<MutedText>{NOT_LOADED}</MutedText>}
          load={loadSearch}
          props={{ control, typedBefore: typed, ...search }}
          waiting={
            <TextInput
              {...control}
              onBlur={() => setTyped(undefined)}
              onChange={(event) => setTyped(event.currentTarget.value)}
              onFocus={(event) => event.currentTarget.select()}
              placeholder={search.placeholder}
              value={typed ?? search.selected?.name ?? ""}
            />
          }
        />
      )}
    </Field>
  );
}
