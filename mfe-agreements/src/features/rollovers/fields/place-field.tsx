import { Radio } from "@accord/blueprint";
import { useId } from "react";
import { AgreementField, type AgreementFieldProps } from "./agreement-field.tsx";

interface PlaceFieldProps<Body> extends AgreementFieldProps<Body> {
  /** False: only another agreement is allowed. */
  readonly canStay: boolean;
}

const places = [
  ["this", "This agreement"],
  ["another", "Another agreement"],
] as const;

/** This agreement or another one, as the rollover's other side. */
export function PlaceField<Body>({ canStay, ...props }: PlaceFieldProps<Body>) {
  const { form, label } = props;
  const titleId = useId();
  const isAnother = !canStay || form.watch("place") === "another";
  return (
    <>
      {canStay && (
        <div className="ro-place">
          <span id={titleId}>{label}</span>
          <div aria-labelledby={titleId} role="radiogroup">
            {places.map(([value, text]) => {
              const { ref, ...radio } = form.register("place");
              return <Radio {...radio} inputRef={ref} key={value} label={text} value={value} />;
            })}
          </div>
        </div>
      )}
      {isAnother && <AgreementField {...props} label={canStay ? "Agreement" : label} />}
    </>
  );
}
