import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useDeferredValue, useState } from 'react';
import { nombreDeMes } from '#shared/base/formatos.ts';
import { CLASES_DE_BECA } from '#shared/becas.rules.ts';
import { becaForm } from '#shared/becas.ts';
import { esColegiatura, nombrePago, todosLosMeses } from '#shared/cuentas.rules.ts';
import { MESES_MAX, type Pago } from '#shared/cuentas.ts';
import type { TipoPago } from '#shared/cuotas.ts';
import { MOTIVO_MAX } from '#shared/recibos.ts';
import { type CuerpoDeBeca, useAgregarBeca, usePrevia } from '#web/becas/api.ts';
import { usePagosDeInscripcion } from '#web/cuentas/api.ts';
import { useTiposPagos } from '#web/cuotas/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { FormGrid } from '#web/kit/form/FormGrid.tsx';
import { NumberField } from '#web/kit/form/NumberField.tsx';
import { RadioInput } from '#web/kit/form/RadioInput.tsx';
import { SelectField } from '#web/kit/form/SelectField.tsx';
import { useSchemaForm } from '#web/kit/form/schema-form.ts';
import { submitWith } from '#web/kit/form/submit.ts';
import { TextInputField } from '#web/kit/form/TextInputField.tsx';
import { combineQueries } from '#web/kit/ui/combine-queries.ts';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';

interface DialogoBecaProps {
  inscripcion: number;
  /** Whose account it is. */
  nombre: string;
  onClose: () => void;
}

const TITULO = 'Beca o descuento';
const CLASES = CLASES_DE_BECA.map((value) => ({ value, label: value === 'beca' ? 'Beca' : 'Descuento' }));
const FORMAS = [
  { value: 'porcentaje', label: 'Porcentaje' },
  { value: 'monto', label: 'Monto por cobro' },
] as const;
const MESES = todosLosMeses.map((value) => ({ value, label: nombreDeMes(value) }));

/** As it is asked for while nobody has said why yet. */
const paraPrever = (body: CuerpoDeBeca): CuerpoDeBeca | null => {
  const listo = { ...body, motivo: 'Vista previa' };
  return becaForm.safeParse(listo).success ? listo : null;
};

/** What would change, said in a sentence before anything is saved. */
function Previa({ inscripcion, body }: { inscripcion: number; body: CuerpoDeBeca }) {
  const pedido = useDeferredValue(JSON.stringify(paraPrever(body)));
  const { data, error } = usePrevia(inscripcion, JSON.parse(pedido) as CuerpoDeBeca | null);
  if (pedido === 'null') return null;
  if (error) return <Alert severity="warning">{error.message}</Alert>;
  return data ? (
    <Alert severity="info" role="status">
      {data.data.frase}
    </Alert>
  ) : null;
}

/** A scholarship or a discount: of a type of payment in some months, or of one charge. */
export function DialogoBeca(props: DialogoBecaProps) {
  const query = combineQueries(useTiposPagos(), usePagosDeInscripcion(props.inscripcion));
  if (query.data) {
    const [tipos, pagos] = query.data.data;
    return <BecaForm {...props} {...{ tipos, pagos }} />;
  }
  return (
    <ModalDialog open title={TITULO} subject={props.nombre} onClose={props.onClose}>
      <QueryView query={query}>{() => null}</QueryView>
    </ModalDialog>
  );
}

function BecaForm({
  inscripcion,
  nombre,
  pagos,
  tipos,
  onClose,
}: DialogoBecaProps & { tipos: readonly TipoPago[]; pagos: readonly Pago[] }) {
  const colegiatura = tipos.find((tipo) => tipo.colegiatura);
  const propuesto = colegiatura ? `tipo ${colegiatura.idPago}` : undefined;
  const form = useSchemaForm(becaForm, {
    concepto: propuesto,
    clase: 'beca',
    porcentaje: '',
    monto: '',
    desde: 1,
    hasta: MESES_MAX,
    motivo: '',
  });
  const [forma, setForma] = useState<'porcentaje' | 'monto'>('porcentaje');
  const agregar = useAgregarBeca(inscripcion, onClose);
  const porMes = form.watch('concepto') === propuesto;
  const conceptos = [
    ...tipos.map(({ idPago, descripcion }) => ({ value: `tipo ${idPago}`, label: descripcion })),
    ...pagos
      .filter((pago) => !esColegiatura(pago) && !pago.pagado)
      .map((pago) => ({
        value: `cobro ${pago.idEstudianteGradoPago}`,
        label: `Solo el cobro: ${nombrePago(pago)}`,
      })),
  ];
  function elegir(otra: 'porcentaje' | 'monto') {
    setForma(otra);
    form.setValue(otra === 'porcentaje' ? 'monto' : 'porcentaje', '');
  }
  return (
    <FormDialog
      form={form}
      open
      width="medio"
      title={TITULO}
      subject={nombre}
      onClose={onClose}
      onSubmit={submitWith(form, () => agregar(form.getValues()))}
    >
      <Stack sx={{ gap: 2 }}>
        <FormGrid columns={2}>
          <SelectField
            control={form.control}
            name="concepto"
            label="Concepto"
            required
            options={conceptos}
            empty="No hay tipos de pago."
          />
          <SelectField control={form.control} name="clase" label="Clase" required options={CLASES} />
        </FormGrid>
        <RadioInput label="Cuánto" options={FORMAS} value={forma} onChange={elegir} />
        <FormGrid columns={2}>
          {forma === 'porcentaje' ? (
            <NumberField control={form.control} name="porcentaje" label="Porcentaje" required end="%" />
          ) : (
            <NumberField control={form.control} name="monto" label="Monto por cobro" required start="Q" />
          )}
        </FormGrid>
        {porMes ? (
          <FormGrid columns={2}>
            <SelectField control={form.control} name="desde" label="Desde" required options={MESES} />
            <SelectField control={form.control} name="hasta" label="Hasta" required options={MESES} />
          </FormGrid>
        ) : null}
        <TextInputField
          control={form.control}
          name="motivo"
          label="Motivo"
          required
          max={MOTIVO_MAX}
          rows={2}
        />
        <Previa inscripcion={inscripcion} body={form.watch()} />
      </Stack>
    </FormDialog>
  );
}
