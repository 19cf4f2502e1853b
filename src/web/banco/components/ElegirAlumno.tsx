import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { descripcionDe } from '#shared/banco/palabras.rules.ts';
import type { LineaPropuesta } from '#shared/banco.ts';
import { schoolYear } from '#shared/base/calendar.ts';
import { sum } from '#shared/base/decimal.ts';
import { quetzales } from '#shared/base/formatos.ts';
import { claveDelCobro, repartir } from '#shared/caja.rules.ts';
import type { AlumnoEnCaja, CuentaEnCaja } from '#shared/caja.ts';
import { useCuentasEnCaja } from '#web/caja/api.ts';
import { BuscarFamilia } from '#web/caja/components/BuscarFamilia.tsx';
import { CuentaDeFamilia } from '#web/caja/components/CuentaDeFamilia.tsx';
import { type Pedidas, useLineas } from '#web/caja/components/useLineas.ts';
import { useNow } from '#web/kit/clock.ts';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import type { Renglon } from './useRevision.ts';

interface ElegirProps {
  renglon: Renglon;
  onElegir: (lineas: LineaPropuesta[]) => void;
  onClose: () => void;
}

interface CobrosProps extends ElegirProps {
  cuentas: readonly CuentaEnCaja[];
  hermanos: readonly (AlumnoEnCaja & { nombres: string })[];
  ids: readonly number[];
  onIds: (ids: number[]) => void;
}

/** What the deposit pays at first: what was proposed, else the oldest of whom was found. */
function alAbrir({ renglon: { lineas, resto }, cuentas, ids }: CobrosProps): Pedidas {
  const propuestos = new Set(lineas.map(({ idEstudiante }) => idEstudiante));
  if (lineas.length > 0 && ids.length === propuestos.size && ids.every((id) => propuestos.has(id))) {
    return new Map(lineas.map((linea) => [claveDelCobro(linea), linea.monto]));
  }
  const cobros = cuentas.flatMap((cuenta) => cuenta.cobros.filter(({ estado }) => estado !== 'anulada'));
  return new Map([...repartir(resto, cobros).montos].filter(([, monto]) => monto > 0));
}

function Cobros(props: CobrosProps) {
  const { renglon, cuentas, hermanos, ids, onIds, onElegir, onClose } = props;
  const lineas = useLineas(cuentas, alAbrir(props));
  const sobra = sum([renglon.resto, -lineas.total]);
  const puede = lineas.marcadas.length > 0 && !lineas.mal && sobra >= 0;
  function aceptar() {
    const deQuien = new Map(
      cuentas.flatMap(({ estudiante, cobros }) => cobros.map((cobro) => [claveDelCobro(cobro), estudiante])),
    );
    onElegir(
      lineas.marcadas.flatMap(({ cobro, clave, monto }) => {
        const alumno = deQuien.get(clave);
        return alumno ? [{ ...cobro, monto, idEstudiante: alumno.idEstudiante, alumno: alumno.nombre }] : [];
      }),
    );
  }
  return (
    <Stack sx={{ gap: 2 }}>
      <CuentaDeFamilia
        {...{ hermanos, lineas }}
        elegidos={ids}
        esteCiclo={schoolYear(useNow())}
        disabled={false}
        onHermano={(id) => onIds(ids.includes(id) ? ids.filter((otro) => otro !== id) : [...ids, id])}
        onOtro={() => onIds([])}
      />
      <Stack
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'flex-end' }}
      >
        <Typography role="status" color={sobra < 0 ? 'error' : 'textSecondary'} sx={{ flex: 1 }}>
          {sobra < 0
            ? `Pasa por ${quetzales(-sobra)} de lo que queda del depósito.`
            : sobra > 0
              ? `${quetzales(sobra)} sin aplicar`
              : 'Calza exacto'}
        </Typography>
        <Button color="inherit" onClick={onClose}>
          Cancelar
        </Button>
        <Button variant="contained" disabled={!puede} onClick={aceptar}>
          Aceptar
        </Button>
      </Stack>
    </Stack>
  );
}

/** Whose a deposit is and what it pays: of one student, or shared out among brothers and sisters. */
export function ElegirAlumno({ renglon, onElegir, onClose }: ElegirProps) {
  const [ids, setIds] = useState(() => [...new Set(renglon.lineas.map(({ idEstudiante }) => idEstudiante))]);
  const buscador = useRef<HTMLInputElement>(null);
  const query = useCuentasEnCaja(ids);
  return (
    <ModalDialog
      open
      width="ancho"
      title={`Depósito de ${quetzales(renglon.resto)}`}
      subject={descripcionDe(renglon.movimiento)}
      onClose={onClose}
    >
      {ids.length === 0 ? (
        <Stack sx={{ minHeight: 320 }}>
          <BuscarFamilia
            inputRef={buscador}
            onAlumno={({ idEstudiante }) => setIds([idEstudiante])}
            onRecibo={() => undefined}
          />
        </Stack>
      ) : (
        <QueryView query={query} skeleton={<RowsSkeleton rows={6} />}>
          {({ cuentas, hermanos }) => (
            <Cobros
              key={cuentas.map(({ estudiante }) => estudiante.idEstudiante).join(' ')}
              {...{ renglon, cuentas, hermanos, ids, onElegir, onClose }}
              onIds={setIds}
            />
          )}
        </QueryView>
      )}
    </ModalDialog>
  );
}
