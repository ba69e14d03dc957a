import { queryOf } from "@accord/api-client";
import { contactOf } from "@accord/contracts";
import { contactNames, investorNames } from "@accord/domain";
import { Field } from "@accord/ui";
import { SearchSuggest } from "@accord/ui/inputs";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useController } from "react-hook-form";
import type { FormContext } from "../form-context.ts";
import type { ChosenInvestor } from "../values/agreement-values.ts";

type InvestorFieldProps = Pick<FormContext, "form" | "investor" | "onInvestor" | "limits">;

/** Choosing an investor copies their contact data into the form. */
export function InvestorField({ form, investor, onInvestor, limits }: InvestorFieldProps) {
  const [query, setQuery] = useState("");
  const isFixed = limits?.isInvestorFixed ?? false;
  const found = useQuery({
    ...queryOf("/api/investors", { query: { q: query, limit: 10 } }),
    enabled: !isFixed,
  });
  const { field, fieldState } = useController({ control: form.control, name: "investorId" });
  const choose = (chosen: ChosenInvestor) => {
    onInvestor(chosen);
    field.onChange(chosen.id);
    const contact = contactOf(chosen);
    for (const name of contactNames) {
      form.setValue(name, contact[name], { shouldDirty: true });
      form.clearErrors(name);
    }
  };
  return (
    <Field
      error={fieldState.error?.message}
      helper={limits?.investorNote}
      label="Investor"
      required
    >
      {(control) => (
        <SearchSuggest<ChosenInvestor>
          control={control}
          disabled={isFixed}
          error={found.isError ? "Failed to fetch investors" : undefined}
          inputRef={field.ref}
          isLoading={found.isFetching}
          itemNote={(one) => [investorNames(one).acting, one.email].filter(Boolean).join(" · ")}
          items={found.data}
          itemText={(one) => investorNames(one).display}
          onQuery={setQuery}
          onSelect={choose}
          placeholder="Search by name or email"
          query={query}
          selected={investor}
        />
      )}
    </Field>
  );
}
