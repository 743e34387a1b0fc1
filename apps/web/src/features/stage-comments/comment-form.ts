import { maximumCommentLength } from "@stagecraft/domain";
import { isBlank, wrongFields } from "#shared/form/form-rules.ts";
import { at, parseTypedTime } from "#shared/time/typed-time.ts";
import type { Text } from "#translations/use-text.ts";

export interface CommentForm {
  /** The time as typed, in UTC. */
  time: string;
  /** Empty until one is chosen. */
  tagId: string;
  annotation: string;
}

interface FormRules {
  readonly text: Text;
  /** A clock time without a date resolves to the one nearest this moment. */
  readonly moment: number;
}

function timeError({ time }: CommentForm, { text, moment }: FormRules) {
  if (isBlank(time)) return text("form.required");
  const isTime = parseTypedTime(time, at(moment)) !== null;
  return isTime ? null : text("commenting.timeWrong");
}

function annotationError({ annotation }: CommentForm, { text }: FormRules) {
  if (isBlank(annotation)) return text("form.required");
  return annotation.trim().length <= maximumCommentLength
    ? null
    : text("commenting.tooLong", { limit: maximumCommentLength });
}

export function checkComment(form: CommentForm, rules: FormRules) {
  return wrongFields({
    time: timeError(form, rules),
    tagId: form.tagId === "" ? rules.text("form.required") : null,
    annotation: annotationError(form, rules),
  });
}

/** Returns the fields to send; the form must have no errors. */
export function commentFieldsOf(form: CommentForm, moment: number) {
  const timestamp = parseTypedTime(form.time, at(moment));
  if (timestamp === null) throw new Error(`No time: ${form.time}`);
  return {
    timestamp,
    tagId: Number(form.tagId),
    comment: { annotation: form.annotation.trim() },
  };
}
