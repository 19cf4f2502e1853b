import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { contar } from '#shared/base/formatos.ts';
import { AvisoDeCampo } from './FieldWarning.tsx';
import { type Enlace, textOf, useEnlace } from './field-binding.ts';
import { EntradaTexto, type TextoProps } from './TextInput.tsx';

interface TituloProps extends Omit<TextoProps, 'helper'> {
  max: number;
}

/** The first characters of a text, or the text before it where one more was typed into a full one: nothing at its end is pushed out. */
function primeros(siguiente: string, actual: string, max: number): string {
  const letras = [...siguiente];
  return letras.length === max + 1 && [...actual].length === max ? actual : letras.slice(0, max).join('');
}

/**
 * A title, bound to a form: the beginning of a longer text is one too, so that much of what is pasted stays, and that is said. What
 * means something else when it is cut, as a number or an address, is a `CampoTexto`.
 */
export function CampoTitulo<V extends FieldValues, O>({
  control,
  name,
  ...props
}: TituloProps & Enlace<V, O>) {
  const { ref, value, onChange, onBlur, error } = useEnlace({ control, name }, props.label);
  const [sobraba, setSobraba] = useState(false);
  const actual = textOf(value);
  function escribir(siguiente: string) {
    const cabe = primeros(siguiente, actual, props.max);
    setSobraba(cabe !== siguiente);
    onChange(cabe);
  }
  return (
    <EntradaTexto
      {...props}
      {...{ name, onBlur, error }}
      inputRef={ref}
      value={actual}
      onChange={escribir}
      helper={
        sobraba ? (
          <AvisoDeCampo>{`Se quedaron los primeros ${contar(props.max, 'carácter', 'caracteres')}.`}</AvisoDeCampo>
        ) : undefined
      }
    />
  );
}
