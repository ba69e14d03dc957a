import { Radio } from "@accord/blueprint";
import { useId } from "react";
import { AgreementField, type AgreementFieldProps } from "./agreement-field.tsx";

interface OtherAgreementFieldProps<Body> extends AgreementFieldProps<Body> {
  /** False: only another agreement is allowed. */
  readonly allowsOwn: boolean;
}

const options = [
  ["this", "This agreement"],
  ["another", "Another agreement"],
] as const;

/** This agreement or another one, as the rollover's other side. */
export function OtherAgreementField<Body>({ allowsOwn, ...props }: OtherAgreementFieldProps<Body>) {
  const { form, label } = props;
  const titleId = useId();
  const isAnother = !allowsOwn || form.watch("destination") === "another";
  return (
    <>
      {allowsOwn && (
        <div className="ro-place">
          <span id={titleId}>{label}</span>
          <div aria-labelledby={titleId} role="radiogroup">
            {options.map(([value, text]) => {
              const { ref, ...radio } = form.register("destination");
              return <Radio {...radio} inputRef={ref} key={value} label={text} value={value} />;
            })}
          </div>
        </div>
      )}
      {isAnother && <AgreementField {...props} label={allowsOwn ? "Agreement" : label} />}
    </>
  );
}
