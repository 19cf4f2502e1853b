import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { esCobroExtra, esInscripcion } from '#shared/cuotas/extras.rules.ts';
import {
  cuotaCarrera,
  cuotaNivel,
  cuotaNivelForm,
  DESCRIPCION_MAX,
  type TipoPago,
  tipoPago,
  tipoPagoForm,
} from '#shared/cuotas.ts';
import { useAvisoDeExtra } from '#web/cuentas/components/useAvisoDeExtra.tsx';
import { CheckboxField } from '#web/kit/form/CheckboxField.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { FormGrid } from '#web/kit/form/FormGrid.tsx';
import { NumberField } from '#web/kit/form/NumberField.tsx';
import { SelectField } from '#web/kit/form/SelectField.tsx';
import { useSchemaForm } from '#web/kit/form/schema-form.ts';
import { submitWith } from '#web/kit/form/submit.ts';
import { TextInputField } from '#web/kit/form/TextInputField.tsx';
import { useVersionedForm } from '#web/kit/form/useVersionedForm.tsx';
import { type Cobrador, type Cuota, useGuardarCuota, useGuardarTipoPago, useTiposPagos } from './api.ts';

interface TipoPagoFormProps {
  /** Missing: a new one. */
  tipo: TipoPago | null;
  onClose: () => void;
}

const NUEVO = { descripcion: '', mensual: false, colegiatura: false };
const valoresDe = ({
  descripcion,
  mensual,
  colegiatura,
}: Omit<TipoPago, 'idPago' | 'version' | 'activo'>) => ({
  descripcion,
  mensual,
  colegiatura,
});

/** A kind of payment. Tuition is always paid by the month, so its two boxes pull each other. */
export function FormularioTipoPago({ tipo, onClose }: TipoPagoFormProps) {
  const form = useSchemaForm(tipoPagoForm, valoresDe(tipo ?? NUEVO));
  const guardar = useGuardarTipoPago(tipo, onClose);
  const versionado = useVersionedForm({
    form,
    kept: tipo,
    schema: tipoPago,
    valuesOf: valoresDe,
    save: guardar,
  });
  const force = (name: 'mensual' | 'colegiatura', value: boolean) =>
    form.setValue(name, value, { shouldDirty: true });
  return (
    <FormDialog
      form={form}
      open
      width="angosto"
      title={tipo ? 'Editar tipo de pago' : 'Agregar tipo de pago'}
      onClose={onClose}
      onSubmit={versionado.submit}
      versioned={versionado}
    >
      <FormGrid columns={1}>
        <TextInputField
          control={form.control}
          name="descripcion"
          label="Descripción"
          required
          max={DESCRIPCION_MAX}
        />
        <Box sx={{ display: 'flex', flexDirection: 'column' }}>
          <CheckboxField
            control={form.control}
            name="mensual"
            label="Mensual"
            helper="Se cobra cada mes, de enero a octubre."
            onPick={(checked) => {
              if (!checked) force('colegiatura', false);
            }}
          />
          <CheckboxField
            control={form.control}
            name="colegiatura"
            label="Colegiatura"
            helper="Sus meses tienen fecha límite de pago."
            onPick={(checked) => {
              if (checked) force('mensual', true);
            }}
          />
        </Box>
      </FormGrid>
    </FormDialog>
  );
}

interface CuotaFormProps {
  cobrador: Cobrador;
  ciclo: number;
  /** Missing: a new one. */
  cuota: Cuota | null;
  /** Kinds of payment the level or career charges already. */
  usados: readonly number[];
  onClose: () => void;
}

const cuotaForm = cuotaNivelForm.pick({ idPago: true, cantidad: true });
/** Of a level or of a career. */
const registro = z.union([cuotaNivel, cuotaCarrera]);
const valoresDeCuota = ({ idPago, cantidad }: Pick<Cuota, 'idPago' | 'cantidad'>) => ({
  idPago,
  cantidad: cantidad.toFixed(2),
});

/** What a level or a career charges in a year for a kind of payment. */
export function FormularioCuota({ cobrador, ciclo, cuota, usados, onClose }: CuotaFormProps) {
  const tipos = useTiposPagos();
  const form = useSchemaForm(cuotaForm, cuota ? valoresDeCuota(cuota) : { idPago: undefined, cantidad: '' });
  const guardar = useGuardarCuota(cobrador, ciclo, cuota, onClose);
  const idPago = useWatch({ control: form.control, name: 'idPago' });
  const options = (tipos.data?.data ?? [])
    .filter((tipo) => tipo.idPago === cuota?.idPago || !usados.includes(tipo.idPago))
    .map((tipo) => ({ value: tipo.idPago, label: tipo.descripcion }));
  const elegido = tipos.data?.data.find((tipo) => tipo.idPago === idPago);
  const yaTiene = (tipos.data?.data ?? []).some(
    (tipo) => tipo.idPago !== idPago && usados.includes(tipo.idPago) && esInscripcion(tipo),
  );
  // Another amount of what is charged already adds nothing.
  const extra = elegido && elegido.idPago !== cuota?.idPago && esCobroExtra(elegido, yaTiene);
  const { antesDe, pregunta } = useAvisoDeExtra();
  const versionado = useVersionedForm({
    form,
    kept: cuota,
    schema: registro,
    valuesOf: valoresDeCuota,
    save: guardar,
  });
  const { submit: seguir } = versionado;
  return (
    <FormDialog
      form={form}
      open
      width="angosto"
      title={cuota ? 'Editar pago' : 'Agregar pago'}
      subject={`${cobrador.nombre} · Ciclo escolar ${ciclo}`}
      onClose={onClose}
      versioned={versionado}
      onSubmit={extra ? submitWith(form, () => antesDe(elegido.descripcion, seguir)) : seguir}
    >
      <FormGrid columns={1}>
        <SelectField
          control={form.control}
          name="idPago"
          label="Tipo de pago"
          required
          options={options}
          empty="No quedan tipos de pago por agregar."
        />
        <NumberField
          control={form.control}
          name="cantidad"
          label="Cantidad"
          required
          start="Q"
          helper={elegido?.mensual ? 'Por mes.' : undefined}
        />
      </FormGrid>
      {pregunta}
    </FormDialog>
  );
}
