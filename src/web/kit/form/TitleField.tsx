import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { contar } from '#shared/base/formatos.ts';
import { FieldWarning } from './FieldWarning.tsx';
import { type FieldBinding, textOf, useFieldBinding } from './field-binding.ts';
import { TextInput, type TextInputProps } from './TextInput.tsx';

interface TitleProps extends Omit<TextInputProps, 'helper'> {
  max: number;
}

/** The first characters of a text, or the text before it where one more was typed into a full one: nothing at its end is pushed out. */
function firstCharacters(next: string, current: string, max: number): string {
  const characters = [...next];
  return characters.length === max + 1 && [...current].length === max
    ? current
    : characters.slice(0, max).join('');
}

/**
 * A title, bound to a form: the beginning of a longer text is one too, so that much of what is pasted stays, and that is said. What
 * means something else when it is cut, as a number or an address, is a `TextInputField`.
 */
export function TitleField<V extends FieldValues, O>({
  control,
  name,
  ...props
}: TitleProps & FieldBinding<V, O>) {
  const { ref, value, onChange, onBlur, error } = useFieldBinding({ control, name }, props.label);
  const [wasCut, setWasCut] = useState(false);
  const current = textOf(value);
  function write(next: string) {
    const fits = firstCharacters(next, current, props.max);
    setWasCut(fits !== next);
    onChange(fits);
  }
  return (
    <TextInput
      {...props}
      {...{ name, onBlur, error }}
      inputRef={ref}
      value={current}
      onChange={write}
      helper={
        wasCut ? (
          <FieldWarning>{`Se quedaron los primeros ${contar(props.max, 'carácter', 'caracteres')}.`}</FieldWarning>
        ) : undefined
      }
    />
  );
}
