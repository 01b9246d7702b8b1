/** The current step, and the states of the others in the stepper. */
import { describe, expect, it } from 'vitest';
import { allowedStep, stateOfStep, stepBefore, stepIn, steps } from '#app/pages/csv-wizard/wizard-steps.ts';

const nothing = { hasFile: false, isBegun: false, isSettled: false };
const uploaded = { ...nothing, hasFile: true };
const failed = { ...uploaded, isBegun: true };
const done = { ...failed, isSettled: true };

describe('stepIn', () => {
  it.each([
    ['', 'upload-file'],
    ['#upload-file', 'upload-file'],
    ['#preview-file', 'preview-file'],
    ['#import-data', 'import-data'],
    ['#elsewhere', 'upload-file'],
  ])('reads «%s» as %s', (hash, step) => {
    expect(stepIn(hash)).toBe(step);
  });
});

describe('allowedStep', () => {
  it.each([
    ['preview-file', nothing, 'upload-file'],
    ['import-data', nothing, 'upload-file'],
    ['preview-file', uploaded, 'preview-file'],
    ['upload-file', uploaded, 'upload-file'],
    ['import-data', uploaded, 'preview-file'],
    ['import-data', failed, 'import-data'],
    ['preview-file', failed, 'preview-file'],
    ['preview-file', done, 'import-data'],
    ['upload-file', done, 'import-data'],
  ] as const)('leads from %s with %o to %s', (step, progress, shown) => {
    expect(allowedStep(step, progress)).toBe(shown);
  });
});

describe('stateOfStep', () => {
  it('tells what lies behind, where one is, and what is to come', () => {
    expect(steps.map((step) => stateOfStep(step, 'preview-file', false))).toEqual(['completed', 'active', 'pending']);
    expect(steps.map((step) => stateOfStep(step, 'import-data', true))).toEqual(Array(3).fill('completed'));
  });
});

describe('stepBefore', () => {
  it('is nothing before the first', () => {
    expect(steps.map(stepBefore)).toEqual([null, 'upload-file', 'preview-file']);
  });
});
