import { investorNames, type InvestorKind, type NamedParts } from "@accord/domain";
import { BankAccount, Office, Shield, type SVGIconProps } from "@blueprintjs/icons";
import type { ComponentType, ReactNode } from "react";

interface PersonProps {
  readonly investor: NamedParts;
  readonly name?: ReactNode;
  readonly note?: ReactNode;
}

/** An investor's avatar and display name, with a note below. */
export function Person({ investor, name, note }: PersonProps) {
  const { display } = investorNames(investor);
  return (
    <div className="ac-person">
      <Avatar investor={investor} />
      <div className="ac-person-text">
        <div className="ac-person-name ac-ellipsis" title={display}>
          {name ?? display}
        </div>
        {note !== undefined && (
          <div
            className="ac-person-note ac-ellipsis"
            title={typeof note === "string" ? note : undefined}
          >
            {note}
          </div>
        )}
      </div>
    </div>
  );
}

interface AvatarProps {
  readonly investor: NamedParts;
  readonly large?: boolean;
}

const icons: Readonly<Partial<Record<InvestorKind, ComponentType<SVGIconProps>>>> = {
  trust: Shield,
  company: Office,
  ira: BankAccount,
};

/** Initials of a person, an icon of an organisation. */
export function Avatar({ investor, large = false }: AvatarProps) {
  const Icon = icons[investor.kind ?? "person"];
  return (
    <span aria-hidden="true" className={large ? "ac-avatar ac-avatar-large" : "ac-avatar"}>
      {Icon ? <Icon size={large ? 20 : 16} /> : investorNames(investor).initials}
    </span>
  );
}
