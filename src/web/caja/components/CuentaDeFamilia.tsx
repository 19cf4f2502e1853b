import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { sum } from '#shared/base/decimal.ts';
import { contar, quetzales } from '#shared/base/formatos.ts';
import { nombreDeRebaja } from '#shared/becas.rules.ts';
import type { AlumnoEnCaja, CuentaEnCaja } from '#shared/caja.ts';
import { BecaPorDefinir } from '#web/becas/components/BecaPorDefinir.tsx';
import { EstadoDeCuenta } from '#web/cuentas/components/EstadoDeCuenta.tsx';
import { firstClickOnly } from '#web/kit/ui/double-click.ts';
import { CheckIcon, PlusIcon } from '#web/kit/ui/icons.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import { Avatar } from '#web/sesion/components/Avatar.tsx';
import { COLUMNAS, FilaDeCobro } from './FilaDeCobro.tsx';
import { SinCuentaEnCaja } from './SinCuentaEnCaja.tsx';
import type { Linea, Lineas } from './useLineas.ts';

interface Hermano extends AlumnoEnCaja {
  nombres: string;
}

interface CuentaProps {
  hermanos: readonly Hermano[];
  elegidos: readonly number[];
  lineas: Lineas;
  esteCiclo: number;
  disabled: boolean;
  onHermano: (idEstudiante: number) => void;
  onOtro: () => void;
}

/** 'Beca 25 %'; or that nobody said yet what it is of. */
const BecasEnCaja = ({ estudiante: { nombre, becas }, becaPorDefinir }: CuentaEnCaja) => {
  if (becaPorDefinir) return <BecaPorDefinir {...becaPorDefinir} nombre={nombre} />;
  const nombres = [...new Set(becas.map(nombreDeRebaja))];
  return nombres.map((uno) => (
    <StatusChip key={uno} tone="accent" icon={CheckIcon} text={uno} variant="outline" />
  ));
};

/** Of a sibling: what is overdue, else what is owed, or that nothing is. */
function deuda({ atrasado, sinFecha }: AlumnoEnCaja): string {
  if (atrasado > 0) return quetzales(atrasado);
  return sinFecha > 0 ? `debe ${quetzales(sinFecha)}` : 'al día';
}

function Titular({ cuenta, esteCiclo }: { cuenta: CuentaEnCaja; esteCiclo: number }) {
  const { estudiante, paga } = cuenta;
  const { nombre, apellido1, codigo, asignacion, retirado } = estudiante;
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', p: 2, pb: 1 }}>
      <Avatar name={nombre} surname={apellido1} kind="estudiante" />
      <Box sx={{ minWidth: 0 }}>
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {nombre}
          </Typography>
          <BecasEnCaja {...cuenta} />
          {retirado ? <StatusChip tone="neutral" text="Retirado" variant="outline" /> : null}
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {[codigo, asignacion].filter(Boolean).join(' · ')}
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {' · '}paga {paga}
          </Box>
        </Typography>
      </Box>
      <Box sx={{ display: { xs: 'none', md: 'block' }, ml: 'auto', flex: 'none' }}>
        <EstadoDeCuenta idEstudiante={estudiante.idEstudiante} ciclo={esteCiclo} text="Estado de cuenta" />
      </Box>
    </Stack>
  );
}

interface EncabezadoProps {
  disabled: boolean;
  marcadas: number;
  de: number;
  onTodas: (marcada: boolean) => void;
}

/** What stands in each column, where there are columns. */
const Encabezado = ({ disabled, marcadas, de, onTodas }: EncabezadoProps) => (
  <Box
    sx={{
      display: { xs: 'none', md: 'grid' },
      gridTemplateColumns: COLUMNAS,
      columnGap: 1.5,
      alignItems: 'center',
      px: 2,
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    <Checkbox
      disabled={disabled}
      checked={marcadas === de}
      indeterminate={marcadas > 0 && marcadas < de}
      onChange={() => onTodas(marcadas < de)}
      slotProps={{ input: { 'aria-label': 'Marcar todos los cobros' } }}
    />
    {(['Concepto', 'Vence', 'Estado', 'Saldo', 'Abona'] as const).map((titulo) => (
      <Typography
        key={titulo}
        variant="caption"
        color="textSecondary"
        align={titulo === 'Concepto' || titulo === 'Estado' ? 'left' : 'right'}
        sx={{ fontWeight: 700 }}
      >
        {titulo}
      </Typography>
    ))}
  </Box>
);

/** What a family owes, by student, with the boxes that say what is paid now. */
export function CuentaDeFamilia({
  hermanos,
  elegidos,
  lineas,
  esteCiclo,
  disabled,
  onHermano,
  onOtro,
}: CuentaProps) {
  const [todas, setTodas] = useState(false);
  const [primera] = lineas.porAlumno;
  if (!primera) return null;
  const otros = lineas.porAlumno
    .slice(1)
    .filter(
      ({ cuenta }) => !hermanos.some(({ idEstudiante }) => idEstudiante === cuenta.estudiante.idEstudiante),
    )
    .map(({ cuenta }) => cuenta.estudiante);
  const marcadas = (todas: readonly Linea[]) => todas.filter(({ marcada }) => marcada).length;
  // Of who owes nothing that is due, what comes is shown at once.
  const todo = todas || !lineas.porAlumno.some((uno) => uno.lineas.some(({ cobro }) => cobro.toca));
  const grupos = lineas.porAlumno.map(({ cuenta, lineas: suyas }) => ({
    cuenta,
    suma: sum(suyas.map(({ cobro }) => cobro.saldo)),
    // What is due, what has no day of its own and what was touched; months to come when they are asked for.
    visibles: suyas.filter(
      ({ cobro, marcada }) => todo || cobro.toca || marcada || cobro.vence === null || cobro.abonado > 0,
    ),
    ocultas: suyas.length,
  }));
  const marcables = grupos.flatMap(({ visibles }) =>
    visibles.filter(({ cobro }) => cobro.estado !== 'anulada'),
  );
  const mas = sum(grupos.map(({ ocultas, visibles }) => ocultas - visibles.length));
  return (
    <Card>
      <Titular cuenta={primera.cuenta} esteCiclo={esteCiclo} />
      <Stack
        direction="row"
        useFlexGap
        role="group"
        aria-label="Hermanos"
        sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', px: 2, pb: 1.5 }}
      >
        {hermanos.length > 0 ? (
          <Typography variant="caption" color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
            Hermanos
          </Typography>
        ) : null}
        {[...hermanos, ...otros].map((uno) => {
          const puesto = elegidos.includes(uno.idEstudiante);
          return (
            <Chip
              key={uno.idEstudiante}
              clickable
              disabled={disabled}
              aria-pressed={puesto}
              aria-label={`${uno.nombre}, ${deuda(uno)}`}
              icon={puesto ? <CheckIcon /> : <PlusIcon />}
              color={puesto ? 'primary' : 'default'}
              variant={puesto ? 'filled' : 'outlined'}
              label={`${uno.nombres.split(' ')[0]} ${deuda(uno)}`}
              onClick={firstClickOnly(() => onHermano(uno.idEstudiante))}
            />
          );
        })}
        <Chip
          clickable
          disabled={disabled}
          icon={<PlusIcon />}
          label="Otro alumno"
          variant="outlined"
          onClick={onOtro}
        />
      </Stack>
      {marcables.length > 0 ? (
        <Encabezado
          disabled={disabled}
          marcadas={marcadas(marcables)}
          de={marcables.length}
          onTodas={(marcada) => lineas.marcarTodas(marcables, marcada)}
        />
      ) : null}
      {grupos.map(({ cuenta: { estudiante, sinCuenta, cobros }, suma, visibles }) => (
        <Box key={estudiante.idEstudiante} component="section" aria-label={estudiante.nombre}>
          <Stack
            direction="row"
            sx={{ px: 2, py: 1, bgcolor: 'superficie.hundida', justifyContent: 'space-between', gap: 2 }}
          >
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              <strong>{estudiante.nombres}</strong>
              <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                {estudiante.asignacion ? ` · ${estudiante.asignacion}` : ''}
              </Box>
            </Typography>
            <Typography variant="body2" align="right" sx={{ fontWeight: 700 }}>
              {suma > 0 ? quetzales(suma) : sinCuenta ? '' : 'Al día: no debe nada.'}
            </Typography>
          </Stack>
          {sinCuenta && cobros.length === 0 ? (
            <SinCuentaEnCaja
              inscripcion={sinCuenta.idEstudianteGrado}
              nombre={estudiante.nombre}
              disabled={disabled}
            />
          ) : null}
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {visibles.map((linea) => (
              <FilaDeCobro
                key={linea.clave}
                {...{ linea, esteCiclo, disabled }}
                alumno={estudiante.nombres}
                onCambiar={lineas.cambiar}
              />
            ))}
          </Box>
        </Box>
      ))}
      <Stack
        direction="row"
        useFlexGap
        sx={{
          p: 2,
          gap: 1,
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'center',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {mas > 0 ? (
          <Button onClick={() => setTodas(true)}>Mostrar {contar(mas, 'cobro', 'cobros')} más</Button>
        ) : (
          <span />
        )}
        <Typography color="textSecondary">
          Debe en total{' '}
          <Box component="strong" sx={{ color: 'text.primary' }}>
            {quetzales(sum(grupos.map(({ suma }) => suma)))}
          </Box>
        </Typography>
      </Stack>
    </Card>
  );
}
