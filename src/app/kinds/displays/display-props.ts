export interface DisplayProps {
  readonly value: unknown;
  readonly label: string;
}
