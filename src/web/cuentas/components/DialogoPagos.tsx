import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router';
import type { EstadoInscripcion } from '#shared/estudiantes/estados.rules.ts';
import type { GradoCursado } from '#shared/estudiantes/nombre.ts';
import { AvisoDeBaja } from '#web/bajas/components/AvisoDeBaja.tsx';
import { useBecas } from '#web/becas/api.ts';
import { BecasDeCuenta } from '#web/becas/components/BecasDeCuenta.tsx';
import { DialogoBeca } from '#web/becas/components/DialogoBeca.tsx';
import { useMesQueCorre } from '#web/becas/components/useMesQueCorre.ts';
import { useCicloAbierto } from '#web/ciclos/api.ts';
import { useCuenta, useMensualidadesDeInscripcion, usePagosDeInscripcion } from '#web/cuentas/api.ts';
import { ActionMenu } from '#web/kit/ui/ActionMenu.tsx';
import { PlusIcon } from '#web/kit/ui/icons.tsx';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { Pending } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { usePermite } from '#web/sesion/api.ts';
import { Avatar } from '#web/sesion/components/Avatar.tsx';
import { PagoDeCuota, PagoPersonalizado } from './AgregarPago.tsx';
import { CuentaDePagos } from './CuentaDePagos.tsx';
import { EstadoDeCuenta } from './EstadoDeCuenta.tsx';
import { GenerarCuenta } from './GenerarCuenta.tsx';
import { AvisoDeAtraso } from './Resumen.tsx';
import { SinColegiatura } from './SinColegiatura.tsx';
import { cajaDe } from './useIrACobrar.ts';

interface DialogoPagosProps {
  idEstudianteGrado: number;
  /** Name of the student. */
  nombre: string;
  /** The first surname. */
  apellido: string;
  /** Grade, section and level. */
  asignacion: string;
  ciclo: number;
  /** A cancelled enrolment takes no new debts; of who left it is said. */
  estado?: EstadoInscripcion;
  baja?: GradoCursado['baja'];
  onClose: () => void;
}

interface SinMesesProps extends ComponentProps<typeof GenerarCuenta> {
  generada: boolean;
}

/** Without months there is no account yet, or it charges no tuition: which of the two is said. */
const SinMeses = ({ generada, ...props }: SinMesesProps) =>
  generada ? <SinColegiatura {...props} /> : <GenerarCuenta {...props} />;

/** The account of an enrolment. Debts of any year can be paid; new ones belong to a year that is not over. */
export function DialogoPagos({
  idEstudianteGrado,
  nombre,
  apellido,
  asignacion,
  ciclo,
  estado = 'activa',
  baja = null,
  onClose,
}: DialogoPagosProps) {
  const [agrega, setAgrega] = useState<'cuota' | 'personalizado' | 'beca' | null>(null);
  const pagos = usePagosDeInscripcion(idEstudianteGrado);
  const mensualidades = useMensualidadesDeInscripcion(idEstudianteGrado);
  const cobra = usePermite('pagos');
  const viva = useCicloAbierto(ciclo) && estado !== 'anulada';
  const abierta = viva && cobra;
  const beca = usePermite('becas') && viva;
  const mes = useMesQueCorre(ciclo);
  const leida = useCuenta(idEstudianteGrado);
  const cuenta = leida.data?.data;
  const becas = useBecas(idEstudianteGrado);
  // All at once: what came later would push down what somebody is about to press.
  const falta = [pagos, mensualidades, leida, becas].some(({ isPending }) => isPending);
  const meses = mensualidades.data?.data ?? [];
  const sinMeses = mensualidades.data !== undefined && meses.length === 0;
  const alta = { inscripcion: idEstudianteGrado, nombre, onClose: () => setAgrega(null) };
  const agregar =
    abierta || beca ? (
      <ActionMenu
        text="Agregar pago"
        label="Agregar pago"
        variant="tonal"
        icon={<PlusIcon />}
        actions={[
          ...(abierta ? [{ text: 'Del grado', onClick: () => setAgrega('cuota') }] : []),
          ...(abierta ? [{ text: 'Personalizado', onClick: () => setAgrega('personalizado') }] : []),
          ...(beca ? [{ text: 'Beca o descuento', onClick: () => setAgrega('beca') }] : []),
        ]}
      />
    ) : null;
  const { idEstudiante } = cuenta ?? {};
  const acciones = falta ? null : (
    <>
      {idEstudiante === undefined ? null : (
        <EstadoDeCuenta {...{ idEstudiante, ciclo }} text="Estado de cuenta" />
      )}
      {agregar}
      {cobra && idEstudiante !== undefined ? (
        <Button variant="contained" component={Link} to={cajaDe(idEstudiante)}>
          Cobrar
        </Button>
      ) : null}
    </>
  );
  return (
    <ModalDialog
      open
      title="Pagos"
      subject={`${nombre} · ${asignacion} · Ciclo escolar ${ciclo}`}
      start={<Avatar name={nombre} surname={apellido} kind="estudiante" />}
      width="extra"
      onClose={onClose}
      headerActions={
        <Stack direction="row" sx={{ gap: 1, display: { xs: 'none', md: 'flex' } }}>
          {acciones}
        </Stack>
      }
    >
      {falta ? (
        <Pending>
          <RowsSkeleton rows={12} />
        </Pending>
      ) : (
        <Stack sx={{ gap: 2 }}>
          <Stack
            direction="row"
            useFlexGap
            sx={{ gap: 1, flexWrap: 'wrap', display: { xs: 'flex', md: 'none' } }}
          >
            {acciones}
          </Stack>
          <AvisoDeBaja {...{ estado, baja }} />
          <AvisoDeAtraso mensualidades={meses} />
          <BecasDeCuenta inscripcion={idEstudianteGrado} {...{ nombre, mes }} puede={beca} />
          {sinMeses && cuenta ? (
            <SinMeses
              generada={cuenta.generada !== null}
              inscripcion={idEstudianteGrado}
              propuestos={cuenta.mesesPropuestos}
              {...{ nombre, abierta }}
            />
          ) : null}
          {sinMeses && pagos.data?.data.length === 0 ? null : (
            <CuentaDePagos
              inscripcion={idEstudianteGrado}
              {...{ nombre, pagos, mensualidades, sinMeses, abierta, cobra }}
            />
          )}
        </Stack>
      )}
      {agrega === 'cuota' ? <PagoDeCuota {...alta} /> : null}
      {agrega === 'beca' ? <DialogoBeca {...alta} /> : null}
      {agrega === 'personalizado' ? <PagoPersonalizado {...alta} /> : null}
    </ModalDialog>
  );
}
