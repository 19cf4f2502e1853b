import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
import { type PagoDelGrado, SIN_CUENTA } from '#shared/cuentas.ts';
import { useGenerarPagos, usePagosDelGrado } from '#web/cuentas/api.ts';
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { BanknoteIcon } from '#web/kit/ui/icons-objects.tsx';
import { ElegirMeses } from './ElegirMeses.tsx';
import { LoQueCobra } from './LoQueCobra.tsx';

/** Said wherever months are proposed from the enrolment on. */
export const DESDE_INSCRIPCION =
  'Desde el mes en que se inscribió. Marca también los anteriores si los debe.';

export const cuotaDeColegiatura = (cuotas: readonly PagoDelGrado[] | undefined): PagoDelGrado | undefined =>
  cuotas?.find(({ idPagoNavigation }) => idPagoNavigation.colegiatura);

interface PreguntaProps {
  inscripcion: number;
  nombre: string;
  /** From the month of enrolment on. */
  propuestos: readonly number[];
  /** The word of the no, and what stands above the question. */
  cancel?: string;
  title?: string;
  /** Goes to the window with the account that was made. */
  onCobrar?: () => void;
  onClose: () => void;
}

/** Asks for which months the account is made, and makes it. */
export function PreguntaDeCuenta({
  inscripcion,
  nombre,
  propuestos,
  cancel,
  title = 'Generar cuenta de pagos',
  onCobrar,
  onClose,
}: PreguntaProps) {
  const [meses, setMeses] = useState<number[]>([...propuestos]);
  const cobra = useRef(false);
  const { generar, isPending } = useGenerarPagos(inscripcion, () => {
    onClose();
    if (cobra.current) onCobrar?.();
  });
  const cuotas = usePagosDelGrado(inscripcion).data?.data;
  const hacer = (yCobrar: boolean) => {
    cobra.current = yCobrar;
    generar(meses);
  };
  return (
    <ConfirmDialog
      open
      title={title}
      text={`¿Desea generar los pagos del alumno "${nombre}"?`}
      detail={
        <Stack sx={{ gap: 1.5 }}>
          <ElegirMeses
            title="Desde qué mes cobra"
            helper={DESDE_INSCRIPCION}
            value={meses}
            onChange={setMeses}
          />
          {cuotas ? <LoQueCobra cuotas={cuotas} meses={meses.length} /> : null}
        </Stack>
      }
      icon={<BanknoteIcon />}
      accept={onCobrar ? 'Cobrar ahora' : 'Generar'}
      {...(onCobrar ? { other: { text: 'Generar', onClick: () => hacer(false) } } : {})}
      {...(cancel ? { cancel } : {})}
      busy={isPending}
      onAccept={() => hacer(onCobrar !== undefined)}
      onClose={onClose}
    />
  );
}

interface GenerarProps {
  inscripcion: number;
  nombre: string;
  abierta: boolean;
  /** From the month of enrolment on. */
  propuestos: readonly number[];
}

/** Stands where the months would be until the account is made from the fees of the grade. */
export function GenerarCuenta({ inscripcion, nombre, abierta, propuestos }: GenerarProps) {
  const [pregunta, setPregunta] = useState(false);
  return (
    <>
      <EmptyState
        heading="h3"
        title={SIN_CUENTA}
        text={
          abierta ? 'Se toma de las cuotas de su grado: los pagos únicos y las mensualidades.' : undefined
        }
        action={
          abierta ? (
            <Button variant="contained" onClick={() => setPregunta(true)}>
              Generar cuenta de pagos
            </Button>
          ) : undefined
        }
      />
      {pregunta ? (
        <PreguntaDeCuenta {...{ inscripcion, nombre, propuestos }} onClose={() => setPregunta(false)} />
      ) : null}
    </>
  );
}
