import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { contar } from '#shared/base/formatos.ts';
import { secciones as LETRAS } from '#shared/grados/seccion.ts';
import { GRADO_NOMBRE_MAX, type Grado } from '#shared/grados.ts';
import { codigoEnPalabras } from '#shared/niveles.rules.ts';
import type { NivelEstudiantil } from '#shared/niveles.ts';
import type { NivelSugerido } from '#shared/puesta/plantillas.ts';
import { useCiclo } from '#web/ciclos/api.ts';
import { useGrados } from '#web/grados/api.ts';
import { RadioInput } from '#web/kit/form/RadioInput.tsx';
import { TextInput } from '#web/kit/form/TextInput.tsx';
import { useUnsaved } from '#web/kit/form/unsaved.ts';
import { combineQueries } from '#web/kit/ui/combine-queries.ts';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { useTodosLosNiveles } from '#web/niveles/api.ts';
import { FormularioNivel } from '#web/niveles/form.tsx';
import { nivelEnRuta, paths } from '#web/paths.ts';
import { useEsDirector } from '#web/sesion/api.ts';
import { mismoNombre, useAplicar, useGradosSugeridos } from '../api.ts';
import { MarcoDePaso, type Salidas } from './MarcoDePaso.tsx';
import { type Fila, type Grupo, useGrupos } from './useGrupos.ts';

const CUANTAS = [0, ...LETRAS.map((_, n) => n + 1)];

const enPalabras = (cuantas: number) =>
  cuantas === 0 ? 'Ninguna' : `${cuantas} (${LETRAS.slice(0, cuantas).join(', ')})`;

const MOVER = [
  { text: 'Antes', pasos: -1 },
  { text: 'Después', pasos: 1 },
] as const;

interface MoverProps {
  nombre: string;
  /** Whether there is something above and below. */
  cabe: (pasos: 1 | -1) => boolean;
  mover: (pasos: 1 | -1) => void;
}

/** The place of a grade among the others; the focus stays with the grade that is moved. */
function Mover({ nombre, cabe, mover }: MoverProps) {
  const botones = useRef<HTMLDivElement>(null);
  const alMover = (n: number, pasos: 1 | -1) => {
    flushSync(() => mover(pasos));
    const [suyo, otro] = [n, 1 - n].map((uno) => botones.current?.querySelectorAll('button')[uno]);
    (suyo?.disabled ? otro : suyo)?.focus();
  };
  return (
    <Stack ref={botones} direction="row" sx={{ ml: -0.75 }}>
      {MOVER.map(({ text, pasos }, n) => (
        <Button
          key={text}
          size="small"
          aria-label={`Un lugar ${text.toLowerCase()}: ${nombre}`}
          disabled={!cabe(pasos)}
          onClick={() => alMover(n, pasos)}
          sx={{ minWidth: 0, px: 0.75 }}
        >
          {text}
        </Button>
      ))}
    </Stack>
  );
}

interface GradoProps extends Omit<MoverProps, 'nombre'> {
  fila: Fila;
  poner: (cuantas: number) => void;
}

function GradoConSecciones({ fila, poner, ...lugar }: GradoProps) {
  const { nombre, guardadas, secciones, propia } = fila;
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', gap: 1.5, minHeight: 44 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{nombre}</Typography>
        {propia ? <Mover nombre={nombre} {...lugar} /> : null}
      </Box>
      <Select
        native
        size="small"
        value={secciones}
        onChange={({ target }) => poner(Number(target.value))}
        inputProps={{ 'aria-label': `Secciones de ${nombre}` }}
        sx={{ flex: 'none', width: 168 }}
      >
        {CUANTAS.map((cuantas) => (
          <option key={cuantas} value={cuantas} disabled={cuantas < guardadas}>
            {enPalabras(cuantas)}
          </option>
        ))}
      </Select>
    </Stack>
  );
}

function OtroGrado({ agregar }: { agregar: (nombre: string) => void }) {
  const [nombre, escribir] = useState('');
  const limpio = nombre.trim();
  const poner = () => {
    if (limpio === '' || limpio.length > GRADO_NOMBRE_MAX) return;
    agregar(limpio);
    escribir('');
  };
  return (
    <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1, maxWidth: 420, mt: 1 }}>
      <TextInput
        dense
        label="Otro grado"
        value={nombre}
        max={GRADO_NOMBRE_MAX}
        counter={false}
        onChange={escribir}
        onEnter={poner}
      />
      <Button variant="tonal" disabled={limpio === ''} onClick={poner}>
        Agregar
      </Button>
    </Stack>
  );
}

type Acciones = Omit<ReturnType<typeof useGrupos>, 'grupos' | 'tocado'>;

interface GrupoProps {
  grupo: Grupo;
  acciones: Acciones;
  /** For who may change the code of a level and its number of blocks. */
  editar: ((nivel: NivelEstudiantil) => void) | null;
}

function GrupoDeGrados({ grupo, acciones, editar }: GrupoProps) {
  const { llave, nivel, carrera, nombre, listas, lista, esta, ofrecido, filas } = grupo;
  return (
    <Box component="li" sx={{ px: { xs: 2, sm: 3 }, py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2 }}>
        <FormControlLabel
          sx={{ flex: '1 1 220px', '& .MuiFormControlLabel-label': { fontWeight: 700 } }}
          label={nombre}
          disabled={esta}
          control={<Checkbox checked={ofrecido} onChange={(_, si) => acciones.ofrecer(llave, si)} />}
        />
        {carrera === null ? (
          <>
            <Typography variant="caption" color="textSecondary">
              {codigoEnPalabras(nivel.codigoNivelEstudiantil)} ·{' '}
              {contar(nivel.numeroBloques, 'bloque', 'bloques')}
            </Typography>
            {editar ? (
              <Button
                size="small"
                aria-label={`Cambiar código y bloques de ${nombre}`}
                onClick={() => editar(nivel)}
              >
                Cambiar
              </Button>
            ) : null}
          </>
        ) : null}
      </Stack>
      {ofrecido ? (
        <Box sx={{ pl: { sm: 3.5 }, pb: 1 }}>
          {listas.length > 0 ? (
            <RadioInput
              label={`Nombres de los grados de ${nombre}`}
              options={listas.map((una) => ({ value: una.clave, label: una.nombre }))}
              value={lista}
              onChange={(clave) => acciones.elegirLista(llave, clave)}
            />
          ) : null}
          <Box
            component="ul"
            aria-label={`Grados de ${nombre}`}
            sx={{
              m: 0,
              p: 0,
              listStyle: 'none',
              display: 'grid',
              columnGap: 4,
              rowGap: 0.5,
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
            }}
          >
            {filas.map((fila, n) => (
              <GradoConSecciones
                key={fila.nombre}
                fila={fila}
                cabe={(pasos) => filas[n + pasos] !== undefined}
                mover={(pasos) => acciones.mover(llave, fila.nombre, pasos)}
                poner={(cuantas) => acciones.ponerSecciones(llave, fila.nombre, cuantas)}
              />
            ))}
          </Box>
          <OtroGrado
            agregar={(otro) => {
              if (!filas.some((fila) => mismoNombre(fila.nombre, otro))) acciones.agregarGrado(llave, otro);
            }}
          />
        </Box>
      ) : null}
    </Box>
  );
}

const enUso = ({ esta, secciones }: Fila) => esta || secciones > 0;

function resumenDe(grupos: readonly Grupo[]): string {
  const elegidos = grupos.filter(({ ofrecido }) => ofrecido);
  const filas = elegidos.flatMap((grupo) => grupo.filas).filter(enUso);
  const suma = filas.reduce((total, { secciones }) => total + secciones, 0);
  return [
    contar(new Set(elegidos.map(({ nivel }) => nivel.clave)).size, 'nivel', 'niveles'),
    contar(filas.length, 'grado', 'grados'),
    contar(suma, 'sección', 'secciones'),
  ].join(' · ');
}

interface FormularioProps extends Salidas {
  niveles: NivelEstudiantil[];
  grados: Grado[];
  sugeridos: NivelSugerido[];
}

function Formulario({ niveles, grados, sugeridos, ...salidas }: FormularioProps) {
  const { grupos, tocado, ...acciones } = useGrupos({ niveles, grados, sugeridos });
  const director = useEsDirector();
  const [nivel, cambiarNivel] = useState<NivelEstudiantil | null>(null);
  const { aplicar, aplicando } = useAplicar(salidas.alSeguir);
  useUnsaved(tocado, aplicando);
  const elegidos = grupos.filter(({ ofrecido }) => ofrecido);
  const pedidos = elegidos.flatMap(({ nivel, carrera, filas }) =>
    filas.filter(enUso).map(({ nombre, secciones }) => ({ nivel: nivel.clave, carrera, nombre, secciones })),
  );
  const conCarreras = niveles.find(({ requiereCarrera }) => requiereCarrera);
  return (
    <MarcoDePaso
      paso="grados"
      text="Marca lo que ofrece tu colegio y cuántas secciones tiene cada grado. Lista sugerida; revísala con tu supervisión."
      resumen={resumenDe(grupos)}
      guardando={aplicando}
      disabled={pedidos.length === 0}
      onGuardar={() => void aplicar({ grados: pedidos })}
      {...salidas}
    >
      <Box component="ul" aria-label="Niveles y carreras" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {grupos.map((grupo) => (
          <GrupoDeGrados
            key={grupo.llave}
            grupo={grupo}
            acciones={acciones}
            editar={director ? cambiarNivel : null}
          />
        ))}
      </Box>
      {conCarreras ? (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ px: { xs: 2, sm: 3 }, py: 2, borderTop: 1, borderColor: 'divider' }}
        >
          ¿Otra carrera?{' '}
          <Link to={paths.materias.to({ nivel: nivelEnRuta(conCarreras.nombre) })}>Agrégala en Materias</Link>{' '}
          y sus grados en <Link to={paths.grados.path}>Grados</Link>.
        </Typography>
      ) : null}
      {nivel ? <FormularioNivel nivel={nivel} onClose={() => cambiarNivel(null)} /> : null}
    </MarcoDePaso>
  );
}

/** Which levels, grades and sections there are. */
export function PasoGrados(salidas: Salidas) {
  const { ciclo } = useCiclo();
  const query = combineQueries(combineQueries(useTodosLosNiveles(), useGrados(ciclo)), useGradosSugeridos());
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />} isEmpty={() => false}>
      {([[niveles, grados], sugeridos]) => (
        <Formulario key={ciclo} niveles={niveles} grados={grados} sugeridos={sugeridos} {...salidas} />
      )}
    </QueryView>
  );
}
