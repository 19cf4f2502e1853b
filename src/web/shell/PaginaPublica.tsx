import { useEffect } from 'react';
import { VerificacionPage } from '#web/documentos/verificacion/pages/VerificacionPage.tsx';
import { enPaginaPublica } from './pagina-publica.ts';
import { Tema } from './Tema.tsx';

/**
 * The page of whoever has a printed paper in hand, and nothing else of the application: without its router a first visit is 25 KB
 * lighter. Whoever goes on to another address gets the application.
 */
export function PaginaPublica() {
  useEffect(() => {
    const salir = () => enPaginaPublica(window.location.hash) || window.location.reload();
    window.addEventListener('hashchange', salir);
    return () => window.removeEventListener('hashchange', salir);
  }, []);
  return (
    <Tema>
      <VerificacionPage />
    </Tema>
  );
}
