import type { AgreementProperty, FieldType } from "@accord/domain";

export interface FieldBox {
  /** Assigned on insert when absent. */
  readonly id?: string | undefined;
  readonly fieldName: string;
  readonly agreementProperty: AgreementProperty;
  readonly fieldType: FieldType;
  /** Points from the left edge of the shown page. */
  readonly xPosition: number;
  /** Points from the top edge of the shown page. */
  readonly yPosition: number;
  readonly width: number;
  readonly height: number;
  readonly pageNumber: number;
}
