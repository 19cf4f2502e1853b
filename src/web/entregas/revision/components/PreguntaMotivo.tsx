import Typography from '@mui/material/Typography';
import { contar } from '#shared/base/formatos.ts';
import { motivoDeCambioForm } from '#shared/entregas.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { useSchemaForm } from '#web/kit/form/schema-form.ts';
import { submitWith } from '#web/kit/form/submit.ts';
import { CampoMotivo } from './CampoMotivo.tsx';
import type { CambioPorExplicar } from './useMotivo.ts';

/** Before published marks change: why. The reason stays in the history of each. */
export function PreguntaMotivo({ cuantas, onAnswer }: CambioPorExplicar) {
  const form = useSchemaForm(motivoDeCambioForm, { motivo: '' });
  return (
    <FormDialog
      form={form}
      open
      width="angosto"
      title={cuantas === 1 ? 'Cambiar una nota publicada' : 'Cambiar notas publicadas'}
      submit={cuantas === 1 ? 'Cambiar la nota' : `Cambiar ${contar(cuantas, 'nota', 'notas')}`}
      onClose={() => onAnswer(null)}
      onSubmit={submitWith(form, async ({ motivo }) => onAnswer(motivo))}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {cuantas === 1
          ? 'El estudiante ya vio la otra nota. El motivo queda en su historial.'
          : 'Los estudiantes ya vieron las otras notas. El motivo queda en el historial de cada una.'}
      </Typography>
      <CampoMotivo form={form} />
    </FormDialog>
  );
}
