import type { FieldValues } from 'react-hook-form';
import { EditorTexto } from '#web/kit/ui/RichTextEditor.tsx';
import type { CampoComun } from './FieldFrame.tsx';
import { type Enlace, textOf, useEnlace } from './field-binding.ts';

type EditorProps = Pick<CampoComun, 'label' | 'required' | 'disabled'> & { autoFocus?: boolean };

/** Rich text, bound to a form that holds its HTML. */
export function CampoEditor<V extends FieldValues, O>({
  control,
  name,
  ...props
}: EditorProps & Enlace<V, O>) {
  const { value, onChange, onBlur, error } = useEnlace({ control, name }, props.label);
  function write(html: string) {
    onChange(html);
    // What is pasted may be too long: it is said at once.
    onBlur();
  }
  return <EditorTexto {...props} value={textOf(value)} error={error} onChange={write} />;
}
