import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { schoolDate } from '#shared/base/calendar.ts';
import type { Mensualidad } from '#shared/cuentas.ts';
import {
  MOTIVOS_DE_BAJA,
  mesDespuesDe,
  NOMBRE_DE_MOVIMIENTO,
  primerMesSinCobro,
  TIPOS_DE_BAJA,
} from '#shared/inscripciones/movimientos.rules.ts';
import { bajaForm, DETALLE_MAX, ESTABLECIMIENTO_MAX } from '#shared/inscripciones/movimientos.ts';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import { useMensualidadesDeInscripcion } from '#web/cuentas/api.ts';
import { useNow } from '#web/kit/clock.ts';
import { DateField } from '#web/kit/form/DateField.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { SelectField } from '#web/kit/form/SelectField.tsx';
import { useSchemaForm } from '#web/kit/form/schema-form.ts';
import { submitWith } from '#web/kit/form/submit.ts';
import { TextInputField } from '#web/kit/form/TextInputField.tsx';
import { type Movible, useRegistrarBaja } from '../api.ts';
import { MesesSinCobro } from './MesesSinCobro.tsx';

interface DialogoBajaProps {
  inscripcion: Movible;
  onClose: () => void;
}

const enOpciones = <T extends string>(valores: readonly T[], nombre: (valor: T) => string) =>
  valores.map((value) => ({ value, label: nombre(value) }));

const TIPOS = enOpciones(TIPOS_DE_BAJA, (tipo) => NOMBRE_DE_MOVIMIENTO[tipo]);
/** Owed, or paid by nothing that was handed over. */
const sinCobrar = ({ pagada, abonado }: Mensualidad): boolean => !pagada || abonado === 0;

const MOTIVOS = enOpciones(MOTIVOS_DE_BAJA, (motivo) => motivo);

/** A student leaves the school, or goes to another one: when, why, and which months are not charged any more. */
export function DialogoBaja({ inscripcion, onClose }: DialogoBajaProps) {
  const { idEstudianteGrado, idCicloEscolar, asignacion, estudiante } = inscripcion;
  const hoy = schoolDate(useNow());
  const form = useSchemaForm(bajaForm, {
    tipo: 'retiro',
    fecha: hoy,
    detalle: '',
    establecimiento: '',
    noCobrar: [],
  });
  const registrar = useRegistrarBaja(onClose);
  const mensualidades = useMensualidadesDeInscripcion(idEstudianteGrado).data?.data;
  const tipo = form.watch('tipo');
  const fecha = form.watch('fecha');
  const noCobrar = form.watch('noCobrar') ?? [];
  const sinPagar = (mensualidades ?? []).filter(
    (uno) => sinCobrar(uno) && uno.mes >= primerMesSinCobro(fecha, idCicloEscolar),
  );
  const { setValue } = form;
  // Another day has other months after it: those are ticked.
  useEffect(() => {
    const despues = mesDespuesDe(fecha, idCicloEscolar);
    const meses = (mensualidades ?? []).filter((uno) => sinCobrar(uno) && uno.mes >= despues);
    setValue(
      'noCobrar',
      meses.map(({ mes }) => mes),
    );
  }, [fecha, idCicloEscolar, mensualidades, setValue]);
  return (
    <FormDialog
      form={form}
      open
      width="angosto"
      title="Registrar retiro o traslado"
      subject={`${nombreCompleto(estudiante)} · ${asignacion}`}
      submit="Registrar"
      onClose={onClose}
      onSubmit={submitWith(form, (body) =>
        registrar.mutateAsync({ params: { idEstudianteGrado: String(idEstudianteGrado) }, body }),
      )}
    >
      <Stack sx={{ gap: 2 }}>
        <Typography variant="body2" color="textSecondary">
          Sale de las listas y de las clases. Sus notas, entregas y pagos se quedan, y puede reingresar.
        </Typography>
        <SelectField control={form.control} name="tipo" label="Tipo" required options={TIPOS} />
        <DateField control={form.control} name="fecha" label="Fecha" required />
        <SelectField control={form.control} name="motivo" label="Motivo" required options={MOTIVOS} />
        {tipo === 'traslado' ? (
          <TextInputField
            control={form.control}
            name="establecimiento"
            label="Establecimiento"
            required
            max={ESTABLECIMIENTO_MAX}
          />
        ) : null}
        <TextInputField control={form.control} name="detalle" label="Detalle" max={DETALLE_MAX} rows={2} />
        {sinPagar.length > 0 ? (
          <MesesSinCobro
            meses={sinPagar}
            value={noCobrar}
            onChange={(meses) => setValue('noCobrar', meses, { shouldDirty: true })}
            error={form.formState.errors.noCobrar?.message}
          />
        ) : null}
      </Stack>
    </FormDialog>
  );
}
