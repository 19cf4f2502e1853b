import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { enMeses, todosLosMeses } from '#shared/cuentas.rules.ts';
import { MESES_MAX, PAGO_NOMBRE_MAX, type PagoDelGrado, pagoPersonalizadoForm } from '#shared/cuentas.ts';
import { useAgregarPago, useCuenta, usePagosDelGrado } from '#web/cuentas/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { FormGrid } from '#web/kit/form/FormGrid.tsx';
import { NumberField } from '#web/kit/form/NumberField.tsx';
import { useSchemaForm } from '#web/kit/form/schema-form.ts';
import { submitWith } from '#web/kit/form/submit.ts';
import { TextInputField } from '#web/kit/form/TextInputField.tsx';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { CheckIcon } from '#web/kit/ui/icons.tsx';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import { ConfirmarCuota } from './ConfirmarCuota.tsx';
import { useAvisoDeExtra } from './useAvisoDeExtra.tsx';

interface AgregarProps {
  inscripcion: number;
  /** Whose account it is. */
  nombre: string;
  onClose: () => void;
}

/** A payment the grade does not have among its fees. */
export function PagoPersonalizado({ inscripcion, nombre, onClose }: AgregarProps) {
  const form = useSchemaForm(pagoPersonalizadoForm, { pago: '', monto: '' });
  const { agregar } = useAgregarPago(inscripcion, onClose);
  const { antesDe, pregunta } = useAvisoDeExtra();
  const guardar = submitWith(form, ({ pago, monto }) => agregar({ pago, monto }));
  return (
    <FormDialog
      form={form}
      open
      width="angosto"
      title="Pago personalizado"
      subject={nombre}
      submit="Agregar"
      onClose={onClose}
      onSubmit={submitWith(form, ({ pago }) => antesDe(pago, guardar))}
    >
      <FormGrid columns={1}>
        <TextInputField
          control={form.control}
          name="pago"
          label="Nombre de pago"
          required
          max={PAGO_NOMBRE_MAX}
        />
        <NumberField control={form.control} name="monto" label="Monto de pago" required start="Q" />
      </FormGrid>
      {pregunta}
    </FormDialog>
  );
}

const idDe = (cuota: PagoDelGrado) =>
  `${cuota.idPagoNivelEstudiantil}-${cuota.idPagoNivelEstudiantilCarrera}`;

/** Chooses among the fees of the grade. */
export function PagoDeCuota({ inscripcion, nombre, onClose }: AgregarProps) {
  const cuotas = usePagosDelGrado(inscripcion);
  const [elegida, setElegida] = useState<PagoDelGrado | null>(null);
  const cuenta = useCuenta(inscripcion);
  return (
    <ModalDialog open title="Agregar pago" subject={nombre} width="angosto" onClose={onClose}>
      <Card>
        <QueryView
          query={cuotas}
          skeleton={<RowsSkeleton rows={4} />}
          empty={
            <EmptyState
              heading="h3"
              title="El grado no tiene cuotas"
              text="Las cuotas se definen en Cuotas y niveles."
            />
          }
        >
          {(lista) =>
            lista.map((cuota) => (
              <Stack
                key={idDe(cuota)}
                direction="row"
                sx={{ alignItems: 'center', gap: 2, px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}
              >
                <Stack
                  direction="row"
                  useFlexGap
                  sx={{
                    flex: 1,
                    minWidth: 0,
                    columnGap: 2,
                    flexWrap: 'wrap',
                    justifyContent: 'space-between',
                  }}
                >
                  <Typography>{cuota.idPagoNavigation.descripcion}</Typography>
                  <Typography sx={{ fontWeight: 700 }}>
                    {enMeses(cuota.cantidad, cuota.idPagoNavigation.mensual ? MESES_MAX : 1)}
                  </Typography>
                </Stack>
                {cuota.agregado ? (
                  <StatusChip tone="neutral" icon={CheckIcon} text="Agregado" />
                ) : (
                  <Button
                    variant="tonal"
                    size="small"
                    aria-label={`Agregar ${cuota.idPagoNavigation.descripcion}`}
                    onClick={() => setElegida(cuota)}
                  >
                    Agregar
                  </Button>
                )}
              </Stack>
            ))
          }
        </QueryView>
      </Card>
      {elegida ? (
        <ConfirmarCuota
          inscripcion={inscripcion}
          cuota={elegida}
          propuestos={cuenta.data?.data.mesesPropuestos ?? todosLosMeses}
          onClose={() => {
            setElegida(null);
          }}
        />
      ) : null}
    </ModalDialog>
  );
}
