import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { nombreDeMes } from '#shared/base/formatos.ts';
import { alcanceDe, nombreDeRebaja } from '#shared/becas.rules.ts';
import { type Beca, terminarBecaForm } from '#shared/becas.ts';
import { todosLosMeses } from '#shared/cuentas.rules.ts';
import { MOTIVO_MAX } from '#shared/recibos.ts';
import { useTerminarBeca } from '#web/becas/api.ts';
import { DialogoFormulario } from '#web/kit/form/FormDialog.tsx';
import { CampoSeleccion } from '#web/kit/form/SelectField.tsx';
import { useFormulario } from '#web/kit/form/schema-form.ts';
import { enviar } from '#web/kit/form/submit.ts';
import { CampoTexto } from '#web/kit/form/TextInputField.tsx';

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
  const form = useFormulario(terminarBecaForm, {
    desdeMes: Math.min(Math.max(mes, desde), hasta),
    motivo: '',
  });
  const terminar = useTerminarBeca(beca.idBeca, onClose);
  return (
    <DialogoFormulario
      form={form}
      open
      width="angosto"
      title={`Terminar ${beca.clase === 'beca' ? 'beca' : 'descuento'}`}
      subject={nombre}
      submit="Terminar"
      onClose={onClose}
      onSubmit={enviar(form, terminar)}
    >
      <Stack sx={{ gap: 2 }}>
        <Typography>
          <strong>{nombreDeRebaja(beca)}</strong>: {alcanceDe(beca)}. Lo que ya se pagó no cambia; lo demás se
          vuelve a cobrar completo.
        </Typography>
        {porMes ? (
          <CampoSeleccion
            control={form.control}
            name="desdeMes"
            label="Desde qué mes"
            required
            options={meses.map((value) => ({ value, label: nombreDeMes(value) }))}
          />
        ) : null}
        <CampoTexto control={form.control} name="motivo" label="Motivo" required max={MOTIVO_MAX} rows={2} />
      </Stack>
    </DialogoFormulario>
  );
}
