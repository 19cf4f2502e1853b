import type { UseFormReturn } from 'react-hook-form';
import type { BloqueDocente } from '#shared/bloques.ts';
import { CheckboxField, SwitchField } from '#web/kit/form/CheckboxField.tsx';
import type { CamposPublicacion } from '../api.ts';
import type { VarianteExtra } from '../form.tsx';

interface CampoExtraProps {
  form: UseFormReturn<CamposPublicacion, unknown, CamposPublicacion>;
  variante: VarianteExtra;
  actual: BloqueDocente | undefined;
  /** Extras belong to a block that is over. */
  finalizado: BloqueDocente | undefined;
}

/** Extras belong to the latest finished block, whose points they do not take. */
export function hacerExtra(
  form: CampoExtraProps['form'],
  { campo }: VarianteExtra,
  { idMateriaBloque }: BloqueDocente,
): void {
  form.setValue(campo, true, { shouldDirty: true });
  form.setValue('bloque', idMateriaBloque, { shouldValidate: true });
  // What was pressed is gone with the points it spoke of.
  form.setFocus(campo);
}

/** Turns the activity into an extra one, which moves it to the latest finished block. */
export function CampoExtra({ form, variante, actual, finalizado }: CampoExtraProps) {
  const Campo = variante.campo === 'tareaExtra' ? CheckboxField : SwitchField;
  const mover = (extra: boolean) => {
    const bloque = extra ? finalizado : actual;
    if (bloque) form.setValue('bloque', bloque.idMateriaBloque, { shouldValidate: true });
    else {
      form.resetField('bloque');
      void form.trigger('bloque');
    }
  };
  return (
    <Campo
      control={form.control}
      name={variante.campo}
      label={variante.label}
      disabled={!finalizado}
      helper={
        finalizado
          ? `Se asigna en el bloque ${finalizado.bloque}, el último finalizado, y no cuenta para la zona máxima.`
          : 'Disponible cuando finalice un bloque.'
      }
      onPick={mover}
    />
  );
}
