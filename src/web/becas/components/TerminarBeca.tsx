import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { nombreDeMes } from '#shared/base/formatos.ts';
import { alcanceDe, nombreDeRebaja } from '#shared/becas.rules.ts';
import { type Beca, terminarBecaForm } from '#shared/becas.ts';
import { todosLosMeses } from '#shared/cuentas.rules.ts';
import { MOTIVO_MAX } from '#shared/recibos.ts';
import { useTerminarBeca } from '#web/becas/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { SelectField } from '#web/kit/form/SelectField.tsx';
import { useSchemaForm } from '#web/kit/form/schema-form.ts';
import { submitWith } from '#web/kit/form/submit.ts';
import { TextInputField } from '#web/kit/form/TextInputField.tsx';

interface TerminarProps {
  beca: Beca;
  /** Whose it is. */
  nombre: string;
  /** The month that runs. */
  mes: number;
  onClose: () => void;
}

/** Asks from which month on it counts no more, and why. */
export function TerminarBeca({ beca, nombre, mes, onClose }: TerminarProps) {
  const { porMes, desde, hasta } = beca;
  const meses = todosLosMeses.filter((uno) => uno >= desde && uno <= hasta);
  const form = useSchemaForm(terminarBecaForm, {
    desdeMes: Math.min(Math.max(mes, desde), hasta),
    motivo: '',
  });
  const terminar = useTerminarBeca(beca.idBeca, onClose);
  return (
    <FormDialog
      form={form}
      open
      width="angosto"
      title={`Terminar ${beca.clase === 'beca' ? 'beca' : 'descuento'}`}
      subject={nombre}
      submit="Terminar"
      onClose={onClose}
      onSubmit={submitWith(form, terminar)}
    >
      <Stack sx={{ gap: 2 }}>
        <Typography>
          <strong>{nombreDeRebaja(beca)}</strong>: {alcanceDe(beca)}. Lo que ya se pagó no cambia; lo demás se
          vuelve a cobrar completo.
        </Typography>
        {porMes ? (
          <SelectField
            control={form.control}
            name="desdeMes"
            label="Desde qué mes"
            required
            options={meses.map((value) => ({ value, label: nombreDeMes(value) }))}
          />
        ) : null}
        <TextInputField
          control={form.control}
          name="motivo"
          label="Motivo"
          required
          max={MOTIVO_MAX}
          rows={2}
        />
      </Stack>
    </FormDialog>
  );
}
