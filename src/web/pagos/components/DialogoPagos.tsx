import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Avatar } from '#web/base/ui/Avatar.tsx';
import { Dialogo } from '#web/base/ui/Dialogo.tsx';
import { IconoMas } from '#web/base/ui/iconos.tsx';
import { MenuAcciones } from '#web/base/ui/MenuAcciones.tsx';
import { useCicloAbierto } from '#web/ciclos/api.ts';
import { useMensualidadesDeInscripcion, usePagosDeInscripcion } from '../api.ts';
import { PagoDeCuota, PagoPersonalizado } from './AgregarPago.tsx';
import { CuentaDePagos } from './CuentaDePagos.tsx';
import { GenerarCuenta } from './GenerarCuenta.tsx';
import { AvisoDeAtraso } from './Resumen.tsx';

interface DialogoPagosProps {
  idEstudianteGrado: number;
  /** Name of the student. */
  nombre: string;
  /** Grade, section and level. */
  asignacion: string;
  ciclo: number;
  /** A cancelled enrolment takes no new debts. */
  anulada?: boolean;
  onClose: () => void;
}

/** The account of an enrolment. Debts of any year can be paid; new ones belong to a year that is not over. */
export function DialogoPagos({
  idEstudianteGrado,
  nombre,
  asignacion,
  ciclo,
  anulada = false,
  onClose,
}: DialogoPagosProps) {
  const [agrega, setAgrega] = useState<'cuota' | 'personalizado' | null>(null);
  const pagos = usePagosDeInscripcion(idEstudianteGrado);
  const mensualidades = useMensualidadesDeInscripcion(idEstudianteGrado);
  const abierta = useCicloAbierto(ciclo) && !anulada;
  const meses = mensualidades.data?.data ?? [];
  const sinMeses = mensualidades.data !== undefined && meses.length === 0;
  const alta = { inscripcion: idEstudianteGrado, nombre, onClose: () => setAgrega(null) };
  const agregar = abierta ? (
    <MenuAcciones
      text="Agregar pago"
      label="Agregar pago"
      variant="tonal"
      icon={<IconoMas />}
      actions={[
        { text: 'Del grado', onClick: () => setAgrega('cuota') },
        { text: 'Personalizado', onClick: () => setAgrega('personalizado') },
      ]}
    />
  ) : null;
  return (
    <Dialogo
      open
      title="Pagos"
      subject={`${nombre} · ${asignacion} · Ciclo escolar ${ciclo}`}
      start={<Avatar name={nombre} kind="estudiante" />}
      width="extra"
      onClose={onClose}
      headerActions={<Box sx={{ display: { xs: 'none', sm: 'block' } }}>{agregar}</Box>}
    >
      <Stack sx={{ gap: 2 }}>
        <Box sx={{ display: { xs: 'block', sm: 'none' } }}>{agregar}</Box>
        <AvisoDeAtraso mensualidades={meses} />
        {sinMeses ? <GenerarCuenta inscripcion={idEstudianteGrado} {...{ nombre, abierta }} /> : null}
        {sinMeses && pagos.data?.data.length === 0 ? null : (
          <CuentaDePagos {...{ pagos, mensualidades, sinMeses, abierta }} />
        )}
      </Stack>
      {agrega === 'cuota' ? <PagoDeCuota {...alta} /> : null}
      {agrega === 'personalizado' ? <PagoPersonalizado {...alta} /> : null}
    </Dialogo>
  );
}
