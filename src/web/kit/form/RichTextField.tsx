import type { FieldValues } from 'react-hook-form';
import { RichTextEditor } from '#web/kit/ui/RichTextEditor.tsx';
import type { CommonFieldProps } from './FieldFrame.tsx';
import { type FieldBinding, textOf, useFieldBinding } from './field-binding.ts';

type EditorProps = Pick<CommonFieldProps, 'label' | 'required' | 'disabled'> & { autoFocus?: boolean };

/** Rich text, bound to a form that holds its HTML. */
export function RichTextField<V extends FieldValues, O>({
  control,
  name,
  ...props
}: EditorProps & FieldBinding<V, O>) {
  const { value, onChange, onBlur, error } = useFieldBinding({ control, name }, props.label);
  function write(html: string) {
    onChange(html);
    // What is pasted may be too long: it is said at once.
    onBlur();
  }
  return <RichTextEditor {...props} value={textOf(value)} error={error} onChange={write} />;
}
