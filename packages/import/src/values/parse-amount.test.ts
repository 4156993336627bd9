import { describe, expect, it } from 'vitest';
import { findDecimalSign, parseAmount } from './parse-amount.ts';

describe('parseAmount', () => {
  it.each([
    ['10.500', ',', 10_500],
    ['10.500', '.', 10.5],
    ['1.234.567,89', ',', 1_234_567.89],
    ["12'345.5", '.', 12_345.5],
    ['12’345', '.', 12_345],
    ['1 234 567,5', ',', 1_234_567.5],
    ['1\u202f234,5', ',', 1_234.5],
    ['1\u00a0234', '.', 1_234],
    ['1,23,456', '.', 123_456],
    ['1,23,45,678.9', '.', 12_345_678.9],
    ['−3.5', '.', -3.5],
    ['+3', '.', 3],
    ["'-4", '.', -4],
    ['1e3', '.', 1_000],
    ['.5', '.', 0.5],
    ['5.', '.', 5],
  ] as const)('reads %j with %j as %d', (text, sign, amount) => {
    expect(parseAmount(text, sign)).toEqual({ amount, kind: 'number', unit: null });
  });

  it.each([
    ['1.5', ','],
    ['1,5', '.'],
    ['1.23.456', ','],
    ['12,34', '.'],
    ['1.234,5.6', ','],
    ['1 23', '.'],
    ['1.234 567', ','],
    ['5 of 7', '.'],
    ['N/A', '.'],
    ['2026-01-02', '.'],
  ] as const)('%j with %j is no amount', (text, sign) => {
    expect(parseAmount(text, sign)).toBeNull();
  });

  it.each([
    ['10.500 Schritte', ',', 10_500, 'Schritte'],
    ['5.2km', '.', 5.2, 'km'],
    ['80 %', '.', 80, '%'],
    ['12,50 €', ',', 12.5, '€'],
  ] as const)('reads %j as an amount with its unit', (text, sign, amount, unit) => {
    expect(parseAmount(text, sign)).toEqual({ amount, kind: 'number', unit });
  });
});

describe('findDecimalSign', () => {
  it.each([
    ['a comma of two digits', ['10.500', '80,25'], ','],
    ['two points', ['1.234.567', '10.500'], ','],
    ['Indian groups', ['1,23,456'], '.'],
    ['a point behind commas', ['1,234.5'], '.'],
    ['a leading 0', ['10.500', '0.750'], '.'],
    ['four digits before the sign', ['1234.567'], '.'],
    ['no sign at all', ['5', '7'], '.'],
  ] as const)('%s proves the sign', (_, texts, sign) => {
    expect(findDecimalSign(texts)).toEqual({ sign, ambiguous: null });
  });

  it.each([
    ['thousands beside a smaller number', ['10.500', '1.234', '980'], ';', ','],
    ['thousands beside a smaller number', ['10,500', '980'], ';', '.'],
    ['decimals beside a longer number', ['10.500', '1234'], ';', '.'],
    ['thousands in a file with semicolons', ['10.500', '12.250'], ';', ','],
    ['decimals in a file with commas', ['72.125', '71.980'], ',', '.'],
  ] as const)('%s are likelier, and asked about: %j', (_, texts, separator, sign) => {
    expect(findDecimalSign(texts, separator)).toEqual({ sign, ambiguous: texts[0] });
  });
});
