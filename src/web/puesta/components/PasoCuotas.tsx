import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type KeyboardEvent, useRef, useState } from 'react';
import { cantidad } from '#shared/cuotas.ts';
import type { Cobrador } from '#shared/puesta/cuotas.ts';
import { COLEGIATURA, INSCRIPCION } from '#shared/puesta/cuotas.ts';
import { useCiclo } from '#web/ciclos/api.ts';
import { useAvisoDeExtra } from '#web/cuentas/components/useAvisoDeExtra.tsx';
import { FieldHelp } from '#web/kit/form/FieldFrame.tsx';
import { useUnsaved } from '#web/kit/form/unsaved.ts';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { ChevronDownIcon } from '#web/kit/ui/icons.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { useCuotasDelColegio, useGuardarCuotas } from '../api.ts';
import { MarcoDePaso, type Salidas } from './MarcoDePaso.tsx';

const COLUMNAS = [
  { campo: 'inscripcion', titulo: INSCRIPCION },
  { campo: 'colegiatura', titulo: `${COLEGIATURA} (cada mes)` },
] as const;
type Columna = (typeof COLUMNAS)[number]['campo'];

const enTexto = (monto: number | null) => (monto === null ? '' : monto.toFixed(2).replace(/\.00$/, ''));

/** What is wrong with an amount; nothing with one that was left empty. */
const falta = (texto: string): string | undefined =>
  texto.trim() === '' ? undefined : cantidad.safeParse(texto).error?.issues[0]?.message;

interface CeldaProps {
  nombre: string;
  titulo: string;
  texto: string;
  celda: string;
  escribir: (texto: string) => void;
  alEntrar: () => void;
  alTeclear: (event: KeyboardEvent) => void;
}

function Celda({ nombre, titulo, texto, celda, escribir, alEntrar, alTeclear }: CeldaProps) {
  const error = falta(texto);
  const id = `cuota-${celda}`;
  return (
    <>
      <OutlinedInput
        fullWidth
        size="small"
        error={error !== undefined}
        value={texto}
        onChange={({ target }) => escribir(target.value)}
        onFocus={({ target }) => {
          target.select();
          alEntrar();
        }}
        onKeyDown={alTeclear}
        startAdornment={<InputAdornment position="start">Q</InputAdornment>}
        inputProps={{
          inputMode: 'decimal',
          'aria-label': `${titulo} de ${nombre}`,
          'aria-describedby': error ? id : undefined,
          'data-celda': celda,
          style: { textAlign: 'right' },
        }}
      />
      {error ? <FieldHelp id={id} error={error} /> : null}
    </>
  );
}

const montosDe = ({ inscripcion, colegiatura }: Cobrador) => ({
  inscripcionVista: inscripcion,
  colegiaturaVista: colegiatura,
});

const llaveDe = ({ nivel, idNivelEstudiantilCarrera }: Cobrador) =>
  `${nivel}/${idNivelEstudiantilCarrera ?? ''}`;

function Formulario({ cobradores, ...salidas }: Salidas & { cobradores: Cobrador[] }) {
  const { ciclo } = useCiclo();
  const [escrito, escribir] = useState<Readonly<Record<string, string>>>({});
  /** What each row charged when something was first typed in it. */
  const [vistas, verMontos] = useState<Readonly<Record<string, ReturnType<typeof montosDe>>>>({});
  const guardar = useGuardarCuotas(salidas.alSeguir);
  const tabla = useRef<HTMLTableElement>(null);
  /** The row of each column that was last looked at: what is copied down. */
  const [fila, verFila] = useState<Readonly<Record<Columna, number>>>({ inscripcion: 0, colegiatura: 0 });
  useUnsaved(Object.keys(escrito).length > 0, guardar.isPending);
  const texto = (uno: Cobrador, campo: Columna) => escrito[`${llaveDe(uno)}/${campo}`] ?? enTexto(uno[campo]);
  const enfocar = (n: number, campo: Columna) =>
    tabla.current?.querySelector<HTMLInputElement>(`[data-celda="${n}-${campo}"]`)?.focus();
  const copiar = (campo: Columna) => {
    const desde = fila[campo];
    const [primero, ...abajo] = cobradores.slice(desde);
    if (!primero) return;
    const monto = texto(primero, campo);
    escribir({ ...escrito, ...Object.fromEntries(abajo.map((uno) => [`${llaveDe(uno)}/${campo}`, monto])) });
  };
  const tecleado = (uno: Cobrador, campo: Columna) => escrito[`${llaveDe(uno)}/${campo}`]?.trim() || null;
  /** Only what was typed: the rest stays as it is, also where somebody else changes it now. */
  const body = cobradores.map((uno) => ({
    nivel: uno.nivel,
    idNivelEstudiantilCarrera: uno.idNivelEstudiantilCarrera,
    inscripcion: tecleado(uno, 'inscripcion'),
    colegiatura: tecleado(uno, 'colegiatura'),
    ...(vistas[llaveDe(uno)] ?? montosDe(uno)),
  }));
  // Whoever charges an enrolment of another name already would charge two.
  const dosInscripciones = cobradores.some(
    (uno) => uno.otraInscripcion && uno.inscripcion === null && texto(uno, 'inscripcion').trim() !== '',
  );
  const { antesDe, pregunta } = useAvisoDeExtra();
  const enviar = async () =>
    guardar.mutate(
      { query: { ciclo }, body },
      // What somebody else saved has been said, and is read anew: saving once more is over that.
      { onError: () => verMontos({}) },
    );
  const mal = cobradores.some((uno) => COLUMNAS.some(({ campo }) => falta(texto(uno, campo)) !== undefined));
  const conColegiatura = cobradores.filter((uno) => texto(uno, 'colegiatura').trim() !== '').length;
  return (
    <MarcoDePaso
      paso="cuotas"
      text={`Lo que paga cada estudiante en ${ciclo}. Deja en blanco lo que no se cobra o decidirás después.`}
      resumen={`${conColegiatura} de ${cobradores.length} con colegiatura`}
      guardando={guardar.isPending}
      disabled={mal}
      onGuardar={() => void (dosInscripciones ? antesDe(INSCRIPCION, enviar) : enviar())}
      {...salidas}
    >
      <Box sx={{ overflowX: 'auto' }}>
        <Table ref={tabla} aria-label="Cuotas por nivel y carrera">
          <TableHead>
            <TableRow>
              <TableCell sx={{ pl: { xs: 2, sm: 3 } }}>Nivel o carrera</TableCell>
              {COLUMNAS.map(({ campo, titulo }) => (
                <TableCell
                  key={campo}
                  sx={{ minWidth: { xs: 108, sm: 176 }, px: { xs: 0.5, lg: 1.5 }, whiteSpace: 'normal' }}
                >
                  <Box component="span" sx={{ display: 'block' }}>
                    {titulo}
                  </Box>
                  <Button
                    size="small"
                    endIcon={<ChevronDownIcon fontSize="small" />}
                    aria-label={`Copiar hacia abajo: ${titulo}`}
                    onClick={() => copiar(campo)}
                    sx={{ ml: -1.5 }}
                  >
                    Copiar{' '}
                    <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, ml: 0.5 }}>
                      hacia abajo
                    </Box>
                  </Button>
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {cobradores.map((uno, n) => (
              <TableRow key={llaveDe(uno)}>
                <TableCell
                  component="th"
                  scope="row"
                  sx={{ pl: { xs: 2, sm: 3 }, fontWeight: 700, whiteSpace: { xs: 'normal', sm: 'nowrap' } }}
                >
                  {uno.nombre}
                </TableCell>
                {COLUMNAS.map(({ campo, titulo }) => (
                  <TableCell key={campo} sx={{ px: { xs: 0.5, lg: 1.5 }, py: 1 }}>
                    <Celda
                      nombre={uno.nombre}
                      titulo={titulo}
                      celda={`${n}-${campo}`}
                      texto={texto(uno, campo)}
                      escribir={(nuevo) => {
                        escribir({ ...escrito, [`${llaveDe(uno)}/${campo}`]: nuevo });
                        verMontos({ [llaveDe(uno)]: montosDe(uno), ...vistas });
                      }}
                      alEntrar={() => verFila({ ...fila, [campo]: n })}
                      alTeclear={(event) => {
                        if (event.key !== 'Enter') return;
                        event.preventDefault();
                        enfocar(n + (event.shiftKey ? -1 : 1), campo);
                      }}
                    />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {pregunta}
    </MarcoDePaso>
  );
}

/** What each level and career charges. */
export function PasoCuotas(salidas: Salidas) {
  const { ciclo } = useCiclo();
  return (
    <QueryView
      query={useCuotasDelColegio(ciclo)}
      skeleton={<RowsSkeleton />}
      empty={
        <MarcoDePaso paso="cuotas" text="Lo que paga cada estudiante." {...salidas}>
          <EmptyState text="Primero guarda los niveles y grados: cada nivel y cada carrera tendrá aquí sus cuotas." />
        </MarcoDePaso>
      }
    >
      {(cobradores) => <Formulario key={ciclo} cobradores={cobradores} {...salidas} />}
    </QueryView>
  );
}
