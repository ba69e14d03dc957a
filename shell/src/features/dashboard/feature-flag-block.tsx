import { Button, Tag } from "@accord/blueprint";
import { useFlags, useNotify, useSwitchFlag } from "@accord/shell-kit";
import { LabTest } from "@blueprintjs/icons";

const state = (isOn: boolean) => (isOn ? "on" : "off");

/** Test mode only. Switches the flag for this browser session. */
export function FeatureFlagBlock() {
  const { ADVANCED_ROI_CALCULATIONS: isAdvanced } = useFlags();
  const switchFlag = useSwitchFlag();
  const notify = useNotify();
  const toggle = () => {
    switchFlag({ ADVANCED_ROI_CALCULATIONS: !isAdvanced });
    notify.success(`Advanced ROI calculations are ${state(!isAdvanced)} for this browser session.`);
  };
  return (
    <section aria-label="Feature Flag Examples" className="ac-flags">
      <h2 className="ac-flags-title">Feature Flag Examples</h2>
      <Tag intent="warning" minimal>
        Test Mode Active
      </Tag>
      <p className="ac-flags-text">
        Flags are read at start. Wrap new work in a flag and remove it after release. Advanced ROI
        calculations are {state(isAdvanced)}.
      </p>
      <Button
        aria-pressed={isAdvanced}
        icon={<LabTest size={16} />}
        onClick={toggle}
        text="Experimental Feature"
        variant="outlined"
      />
    </section>
  );
}
