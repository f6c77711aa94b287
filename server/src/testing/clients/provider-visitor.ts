/** A browser at an identity provider, as far as forms and redirects go. Keeps its cookies. */
export function visitorOfProvider() {
  const jar = new Map<string, string>();

  const visit = async (url: string, form?: Record<string, string>) => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  /** Follows redirects while they stay at the provider; returns the address that leads away, or the last page. */
  const follow = async (from: string, form?: Record<string, string>) => {
    let url = from;
    let response = await visit(from, form);
    for (;;) {
      const location = response.headers.get('location');
      if (location === null) return { url, page: await response.text() };
      const next = new URL(location, url);
      if (next.origin !== new URL(url).origin) return { url: next.href, page: '' };
      url = next.href;
      response = await visit(url);
    }
  };

  return {
    /** Signs in, unless the provider still knows this browser. Returns the query of the server's callback. */
    async signIn(url: string, account: string): Promise<string> {
      const first = await follow(url);
      const last = first.page === '' ? first : await follow(first.url, { account });
      return new URL(last.url).search.slice(1);
    },
    /** Refuses to sign in. Returns the query of the server's callback. */
    async cancel(url: string): Promise<string> {
      const first = await follow(url);
      return new URL((await follow(first.url, { cancel: 'yes' })).url).search.slice(1);
    },
    /** Signs out at the provider. Returns the address that it leads to. */
    async signOut(url: string): Promise<string> {
      const { page } = await follow(url);
      const [, action = ''] = /action="([^"]+)"/.exec(page) ?? [];
      const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page) ?? [];
      return (await follow(action, { xsrf, logout: 'yes' })).url;
    },
  };
}
