import { NumberInput, type NumberInputProps } from '@mantine/core';
import { amountDecimals } from '@goaltracker/domain/core/amount';

/** An amount that cannot be negative, with a comma or a point before its decimals. */
export function AmountField(props: NumberInputProps) {
  return (
    <NumberInput
      decimalScale={amountDecimals}
      allowedDecimalSeparators={[',', '.']}
      allowNegative={false}
      hideControls
      inputMode="decimal"
      autoComplete="off"
      {...props}
    />
  );
}
